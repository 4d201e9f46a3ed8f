/**
 * After a form was sent: the keyboard goes to the first field that is marked as wrong, or back to the button that
 * lost it because it was blocked meanwhile.
 */

/** Waits until the marks are drawn. */
export function focusWrong(form: HTMLElement, sender?: Element | null): void {
  setTimeout(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    const isLost = document.activeElement === document.body;
    if (isLost && sender instanceof HTMLElement) sender.focus({ preventScroll: true });
  });
}
