/** Checks a receipt against known keys; tells each step. Throws with the reason when it does not hold. */
export function verifyReceipt(
  receipt: unknown,
  keys: Readonly<Record<string, string>>,
  say?: (step: string) => void,
): void;
