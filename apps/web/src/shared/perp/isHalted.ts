/** Whether a market takes nothing at all right now: where only closing is left, positions and their stops go on. */
export function isHalted(perp: { readonly isTrading: boolean; readonly isReduceOnly: boolean }) {
  return !perp.isTrading && !perp.isReduceOnly;
}
