/** One or two signs that stand for a member where there is no picture. */

/** The first letters of a name, e-mail or masked phone, in capitals. */
export function initialsOf(name: string): string {
  const letters = name.split('@')[0]?.match(/[\p{L}\d]/gu) ?? [];
  return letters.slice(0, 2).join('').toUpperCase();
}
