import { useEffect } from 'react';
import { useKept } from '../shared/native/useKept.ts';
import { KIND_WORDS } from '../shared/pairs/pairAddress.ts';
import { useNavigate } from '../shared/router/useRouting.ts';
import { shortcutChoice } from '../shared/shortcuts/shortcutChoice.ts';
import { printed, type Shortcut, shortcutOf } from '../shared/shortcuts/shortcuts.ts';

/** Where a key means what is typed. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox]';

/** Keys alone do what the parts do that carry them, while they are wanted. */
export function useShortcuts(): void {
  const isOn = useKept(shortcutChoice).isOn;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      const name = event.defaultPrevented || isTaken(event.target) ? undefined : shortcutOf(event);
      if (name === undefined) return;
      if (pressPart(name)) event.preventDefault();
      else if (name === 'trade' || name === 'futures') {
        const kind = name === 'trade' ? KIND_WORDS.spot : KIND_WORDS.perp;
        void navigate({ to: '/trade', search: { kind } });
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn, navigate]);
}

/** Does somebody type, or is a dialog open? */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Presses the part that carries the key, or leads into it where it is a field; false where none is in sight. */
function pressPart(name: Shortcut): boolean {
  const carrying = document.querySelectorAll<HTMLElement>(
    `[aria-keyshortcuts="${CSS.escape(printed(name))}"]`,
  );
  // The screen's own part comes after the bar's.
  const part = [...carrying].findLast((each) => each.getClientRects().length > 0);
  if (part instanceof HTMLInputElement) enter(part);
  else part?.click();
  if (name === 'buy' || name === 'sell') {
    // The form may be drawn anew for its other side.
    requestAnimationFrame(() => enter(part?.closest('form')?.querySelector('[data-amount]')));
  }
  return part !== undefined;
}

function enter(field: Element | null | undefined): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
