import { useEffect } from 'react';
import { browserName } from '../shared/native/browser.ts';

/** As the board prints it. */
export const QUICK_KEY = /Mac|iPad/.test(browserName()) ? '⌘K' : 'Ctrl K';

/** ⌘K and Ctrl K, from fields too; beside an open dialog they rest, and the browser does not get them. */
export function useQuickKey(open: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { metaKey, ctrlKey, altKey, shiftKey, code } = event;
      if (metaKey === ctrlKey || altKey || shiftKey || code !== 'KeyK') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);
}
