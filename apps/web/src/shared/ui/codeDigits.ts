/** What counts of a code that is typed or pasted: its digits, in any script's full width, and no more than six. */

export const CODE_DIGITS = 6;

/** "123 456", "code: 123-456" and "１２３４５６" are all 123456. */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);
}
