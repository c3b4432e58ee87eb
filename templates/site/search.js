// Searches the titles, names and sources of all cases; every word must be found. The lists below work without this.
const MOST = 50;
const part = (id) => document.getElementById(id);
const plain = (text) => text.toLowerCase();

part("search").hidden = false;
part("words").addEventListener("input", show);
show();

function show() {
  const words = plain(part("words").value).split(/\s+/).filter(Boolean);
  const found = words.length ? CASES.filter((one) => words.every((word) => plain(one.join(" ")).includes(word))) : [];
  const said = part("count").dataset;
  part("count").textContent = !words.length ? "" : found.length ? said.found.replace("{n}", found.length) : said.none;
  part("hits").replaceChildren(...found.slice(0, MOST).map(hit));
}

function hit([page, id, title, sources]) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${page}#${id}`;
  link.textContent = title;
  const small = document.createElement("small");
  small.textContent = `${page.replace(/\.html$/, "")} · ${sources}`;
  row.append(link, small);
  return row;
}
