/** The way out of an overlay: a picture of it goes, while the overlay itself is closed already. */
import { isMotionReduced } from './mediaQuery.ts';

/** As long as in the style sheet, and a little. */
const LEAVE_MS = 240;

/** Plays the way out of a dialog that is being taken away; nothing where less motion is wanted. */
export function playLeaving(dialog: HTMLElement, leaving: string): void {
  if (isMotionReduced()) return;
  const ghost = document.createElement('div');
  ghost.className = `${dialog.className} ${leaving}`;
  ghost.style.cssText = dialog.style.cssText;
  ghost.toggleAttribute('data-beside', dialog.hasAttribute('data-beside'));
  ghost.popover = 'manual';
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(...[...dialog.cloneNode(true).childNodes]);
  for (const named of ghost.querySelectorAll('[id], [popover]')) {
    named.removeAttribute('id');
    if (named.hasAttribute('popover')) named.remove();
  }
  document.body.append(ghost);
  ghost.showPopover();
  setTimeout(() => ghost.remove(), LEAVE_MS);
}
