/** Books what came in, under its payment's key: once, ever. Scanner and claims meet here. */

import { type AssetId, amount, formatUnitsTrimmed, type MemberId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { externalIdOf } from './paymentKey.ts';
import type { CustodyRefusal } from './refusals.ts';

export interface ListedAsset {
  readonly assetId: AssetId;
  readonly code: string;
  readonly decimals: number;
}

export interface NewDeposit {
  readonly memberId: MemberId;
  readonly listed: ListedAsset;
  /** Smallest units of the exchange. */
  readonly units: bigint;
  readonly key: string;
}

/** What the exchange refused, or what came in, such as "20 USDT". */
export type Booked = { readonly reason: CustodyRefusal } | { readonly told: string };

/** A repeat is answered as the first time. */
export async function bookDeposit(
  engine: Pick<EnginePort, 'submit'>,
  { memberId, listed, units, key }: NewDeposit,
): Promise<Booked> {
  const { assetId, code, decimals } = listed;
  const what = { memberId, book: 'coin', assetId, amount: amount(units) } as const;
  const externalId = externalIdOf(key);
  const { outcome } = await engine.submit({ type: 'creditDeposit', ...what, externalId });
  if (outcome.type === 'refused') return { reason: outcome.reason };
  return { told: `${formatUnitsTrimmed(units, decimals)} ${code}` };
}
