/**
 * Whether the exchange has on chains what members have in the ledger. What is on its way out left one and not yet
 * the other: it is taken off what is owed. A coin whose chains cannot be asked now is not judged.
 */
import type { LedgerSums } from '@candor/core';
import type { AssetId } from '@candor/money';
import type { DeskGround } from './payoutGround.ts';
import { payoutsIn } from './payoutStore.ts';

/** All the exchange has of a coin on every chain, in its smallest units; undefined while that is not known. */
export type ReadCustody = (assetId: AssetId) => Promise<bigint | undefined>;

export type ReconcileGround = Pick<DeskGround, 'sql' | 'engine' | 'log' | 'ways'>;

const ON_CHAIN = ['signed', 'sent', 'mined', 'unclear', 'paid'] as const;
const UNDER_WAY_MAX = 10_000;

/** The sentence that stops withdrawals; undefined when everything is covered. */
export async function reconcile(
  ground: ReconcileGround,
  readCustody: ReadCustody,
): Promise<string | undefined> {
  const ledger = await ground.engine.query('ledger', {});
  const leaving = await leavingOf(ground);
  const short: string[] = [];
  for (const { assetId, asset } of uniqueCoins(ground)) {
    const has = await readCustody(assetId);
    const owed = owedOf(ledger, assetId) - (leaving.get(assetId) ?? 0n);
    if (has === undefined || has >= owed) continue;
    ground.log.error({ asset, has, owed }, 'custodyBelowLiabilities');
    short.push(asset);
  }
  return short.length === 0
    ? undefined
    : `members have more ${short.join(', ')} than is in custody`;
}

function uniqueCoins({ ways }: ReconcileGround): readonly { assetId: AssetId; asset: string }[] {
  return [...new Map(ways.list().map((way) => [way.assetId, way])).values()];
}

function owedOf(ledger: readonly LedgerSums[], assetId: AssetId): bigint {
  return ledger.find((row) => row.assetId === assetId)?.members ?? 0n;
}

/** What may have left a chain while the ledger still holds it. */
async function leavingOf({ sql }: ReconcileGround): Promise<ReadonlyMap<AssetId, bigint>> {
  const sums = new Map<AssetId, bigint>();
  for (const payout of await payoutsIn(sql, ON_CHAIN, UNDER_WAY_MAX, { isBooked: false })) {
    const { assetId, amount, fee } = payout;
    sums.set(assetId, (sums.get(assetId) ?? 0n) + amount - fee);
  }
  return sums;
}
