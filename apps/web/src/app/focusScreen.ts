/** After a change of screens the keyboard starts in the new one, unless something took it already. */
export function focusScreen(page: Document): void {
  if (page.activeElement && page.activeElement !== page.body) return;
  const main = page.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
