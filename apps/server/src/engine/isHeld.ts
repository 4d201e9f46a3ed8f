/** What desks ask before they pay or give back: a row may be older than the log. */
import type { EnginePort } from './enginePort.ts';

/** Whether the ledger holds what was set aside for a withdrawal. */
export async function isHeld(
  engine: Pick<EnginePort, 'query'>,
  withdrawalId: number,
): Promise<boolean> {
  const held = await engine.query('withdrawals', {});
  return held.some((each) => each.withdrawalId === withdrawalId);
}
