/**
 * A word beside a part that has `data-tip`, while it is pointed at or has the keyboard (WCAG 1.4.13): Escape and a
 * press take it away, the pointer may go onto it. What it says, screen readers know from the part itself.
 */
import { floatingBy, shownWindow } from './floating.ts';

/** So long a part is pointed at before the word comes, and stays after it was left, in milliseconds. */
const COME_MS = 400;
const GO_MS = 120;

/** Shows words in `tip`, a popover; gives the way to stop. */
export function showTips(tip: HTMLElement): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | undefined;
  const later = (ms: number, deed: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(deed, ms);
  };
  const hide = () => {
    clearTimeout(timer);
    shown = undefined;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const come = ({ target }: Event) => {
    if (target === tip) return clearTimeout(timer);
    const part = partOf(target);
    if (part === shown) return clearTimeout(timer);
    if (!part) return later(GO_MS, hide);
    later(COME_MS, () => {
      if (!part.isConnected) return;
      shown = part;
      draw(tip, part);
    });
  };
  const hear = (name: string, deed: (event: Event) => void) =>
    document.addEventListener(name, deed, { signal: ended.signal, capture: true });
  hear('pointerover', come);
  hear('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) come(event);
  });
  for (const name of ['focusout', 'pointerdown', 'scroll']) hear(name, hide);
  hear('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') hide();
  });
  return () => {
    ended.abort();
    hide();
  };
}

function partOf(target: EventTarget | null): HTMLElement | undefined {
  const part = target instanceof Element ? target.closest('[data-tip]') : null;
  return part instanceof HTMLElement ? part : undefined;
}

function draw(tip: HTMLElement, part: HTMLElement): void {
  const keys = part.getAttribute('aria-keyshortcuts');
  tip.replaceChildren(part.dataset.tip ?? '');
  if (keys) {
    const key = document.createElement('kbd');
    key.textContent = keys;
    tip.append(' ', key);
  }
  // Above a dialog that was opened meanwhile.
  if (tip.matches(':popover-open')) tip.hidePopover();
  tip.showPopover();
  const place = { window: shownWindow(), align: 'center' } as const;
  const { left, top } = floatingBy(
    part.getBoundingClientRect(),
    tip.getBoundingClientRect(),
    place,
  );
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
