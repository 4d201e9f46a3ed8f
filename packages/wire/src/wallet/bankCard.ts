/** The number of a bank card: 16 to 19 digits of which the last one checks the others (Luhn). Source: issue 12 §2. */

/** True for the number of a bank card, written without spaces. */
export function isBankCard(number: string): boolean {
  if (!/^[0-9]{16,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
