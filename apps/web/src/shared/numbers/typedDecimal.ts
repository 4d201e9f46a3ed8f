/** What was typed into a field of a figure, as it is found again. */

/** Is it what a field of a figure gives its form: nothing, or at most 13 digits, and decimals? Source: spec §5. */
export function isTypedDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^(\d{1,13}(\.\d+)?)?$/.test(value);
}
