/** Checks saved answers of proofs of liabilities against known keys; tells each step. Throws with the reason when one
 *  does not hold. */
export function verifyLiabilities(
  answers: readonly unknown[],
  keys: Readonly<Record<string, string>>,
  say?: (step: string) => void,
): void;
