/** After a form was refused: the keyboard goes to the first field that is marked as wrong. */

/** Waits until the marks are drawn. */
export function focusWrong(form: HTMLElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
