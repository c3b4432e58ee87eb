// Builds a mail of orders from a pasted form. Nothing leaves the page but the mail that its reader sends.
const part = (id) => document.getElementById(id);
const helper = part("helper");
const REPLY = /^(?:reply-to|rispondi a)\s*:.*?([^\s<>]+@[^\s<>]+)/i;
const LONGEST = 2000; // characters of a link that every mail program opens
let head = null;

helper.hidden = false;
part("form").addEventListener("input", read);
for (const id of ["fields", "to", "final"]) part(id).addEventListener("input", build);

function plain(text) {
  return text.split(/\r?\n/).map((line) => line.replace(/^(?:\s*>)+ ?/, "").trim());
}

function read() {
  const lines = plain(part("form").value);
  const start = lines.findIndex((line) => /^game\s+\S+\s+\S/i.test(line));
  const reply = lines.map((line) => REPLY.exec(line)).find(Boolean);
  part("fields").replaceChildren();
  head = start < 0 ? null : lines[start];
  if (reply) part("to").value = reply[1];
  let remark = "";
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    if (/^(?:--|==)/.test(line) || (part("fields").childElementCount && /^[^:#]+\s[^:]*$/.test(line))) break;
    if (REPLY.test(line)) continue;
    if (!line) remark = "";
    if (line.startsWith("#")) remark = line.slice(1).trim();
    const found = /^([^:#]{1,60}?)\s*:\s*([^#]*?)\s*(?:#\s*(.*))?$/.exec(line);
    if (found) {
      add(found[1], found[2], found[3] || remark);
      remark = "";
    }
  }
  const count = part("fields").childElementCount;
  part("ready").hidden = !count;
  part("found").textContent = count ? helper.dataset.found.replace("{n}", count)
    : part("form").value.trim() ? helper.dataset.none : "";
  build();
}

function add(subject, value, remark) {
  const row = document.createElement("p");
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.id = `line-${part("fields").childElementCount}`;
  input.value = value;
  input.dataset.subject = subject;
  input.setAttribute("autocapitalize", "off");
  input.spellcheck = false;
  label.htmlFor = input.id;
  label.textContent = subject;
  row.append(label);
  if (remark) {
    const small = document.createElement("small");
    small.id = `${input.id}-remark`;
    small.textContent = remark;
    input.setAttribute("aria-describedby", small.id);
    row.append(small);
  }
  row.append(input);
  part("fields").append(row);
}

function build() {
  if (!head) return;
  const inputs = [...part("fields").querySelectorAll("input")];
  const said = inputs.filter((input) => input.value.trim());
  const lines = [head, "", ...said.map((input) => `${input.dataset.subject}: ${input.value.trim()}`)];
  if (part("final").checked) lines.push("final");
  const named = /^game\s+(\S+).*?(?:\s(r\d+))?$/i.exec(head);
  const subject = `[${named[1]}${named[2] ? ` ${named[2]}` : ""}]`;
  const link = `mailto:${encodeURIComponent(part("to").value.trim()).replace(/%40/g, "@").replace(/%2B/gi, "+")}`
    + `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
  part("lines").value = lines.join("\n");
  part("send").href = link;
  part("long").textContent = link.length > LONGEST ? helper.dataset.long : "";
}
