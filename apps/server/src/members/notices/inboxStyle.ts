/** How the demo inbox looks, and what its script does: the app's paper and ink, light or dark as one likes it. */
export const INBOX_STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf6; --raise: #fff; --line: #dedad0; --tick: #b9b4a6; --ink: #15181a; --ink2: #5d6160; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1112; --raise: #1d2021; --line: #2a2e2f; --tick: #4a4f50; --ink: #f1efe8; --ink2: #a3a6a2; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 500 15px/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans TC", "Noto Sans JP", "Noto Sans KR", "Noto Sans CJK TC", sans-serif; overflow-wrap: anywhere; }
main { max-width: 600px; margin: 0 auto; padding: 20px 16px 48px; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; }
h1 { font-size: 21px; line-height: 26px; }
header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); font-weight: 650; text-underline-offset: 3px; white-space: nowrap; }
main > p { color: var(--ink2); font-size: 13px; }
#messages { margin-top: 16px; border-top: 2px solid var(--ink); background: repeating-linear-gradient(90deg, var(--tick) 0 1px, transparent 1px 4%) top / 100% 6px no-repeat; padding-top: 18px; display: grid; gap: 12px; }
article { padding: 12px 14px 14px; border: 1px solid var(--line); border-radius: 4px; background: var(--raise); }
.to { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; color: var(--ink2); font-size: 12.5px; }
.to b { color: var(--ink); }
time { font-variant-numeric: tabular-nums; }
h2 { margin-top: 6px; font-size: 15px; line-height: 20px; }
.code { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; margin: 8px 0; }
output { font-size: 30px; font-weight: 700; line-height: 44px; letter-spacing: 0.14em; font-variant-numeric: tabular-nums; user-select: all; }
button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 4px; background: var(--ink); color: var(--paper); font: inherit; font-weight: 700; cursor: pointer; }
article > p { color: var(--ink2); font-size: 14px; white-space: pre-line; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;

/** Copies a code, tells times by the reader's clock, and looks for new messages every two seconds while it is seen. */
export const INBOX_SCRIPT = `
const list = () => document.getElementById('messages');
const tellTimes = () => {
  for (const time of document.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: 'short', timeStyle: 'medium' });
  }
};
let shown = list().innerHTML;
tellTimes();
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-code]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.code);
  button.textContent = button.dataset.done;
});
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.getElementById('messages').innerHTML;
  if (next === shown) return;
  shown = next;
  list().innerHTML = next;
  tellTimes();
}, 2000);
`;
