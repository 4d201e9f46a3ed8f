/**
 * checkStock: whether the house's inventory stays within its bounds when an exchange is made. Units:
 * smallest units of each asset. Source: issue 12 §1.
 */
import { type AssetId, amountToBigInt } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { RejectReason } from '../rejectReason.ts';

/** What would go into the inventory, and out of it. */
export interface Movement {
  readonly fromAsset: AssetId;
  readonly toAsset: AssetId;
  readonly given: bigint;
  readonly received: bigint;
}

/** The bound an exchange would break: what is left too little of, or taken in too much of. */
export function checkStock(
  { ledger, flash }: Exchange,
  { fromAsset, toAsset, given, received }: Movement,
): RejectReason | undefined {
  const held = (asset: AssetId) => ledger.balance(ledger.houseCell('flash', asset));
  const least = flash.stockOf(toAsset)?.least;
  const left = held(toAsset) - received;
  if (left < (least === undefined ? 0n : amountToBigInt(least))) return 'flashInventoryLow';
  const most = flash.stockOf(fromAsset)?.most;
  const isFull = most !== undefined && held(fromAsset) + given > amountToBigInt(most);
  return isFull ? 'flashInventoryFull' : undefined;
}
