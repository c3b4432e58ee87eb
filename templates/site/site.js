// Steps through a game with the arrow keys; the links work without this.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`a[rel="${way}"]`);
  if (link) link.click();
});
document.documentElement.classList.add("has-keys");
