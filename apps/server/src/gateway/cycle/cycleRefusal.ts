/** A refusal to open a contract as the wire tells it: the limit it met, and what is left of it today. */
import type { AssetSpec, RejectReason } from '@candor/core';
import { amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import type { CycleMirror } from '../../marketData/cycleMirror.ts';
import type { CycleOpening } from '../../trading/openCycle.ts';
import type { PartContext } from '../contexts.ts';
import type { Refusal, TextParameters } from '../handler.ts';
import { minuteText } from '../minuteText.ts';
import { leastStakeOf } from './presentCycle.ts';

/** What was asked for, and where. */
export interface RefusedOpening {
  readonly order: CycleOpening;
  readonly mirror: CycleMirror;
  readonly asset: AssetSpec;
}

/** The refusal with what its sentence needs. */
export async function cycleRefusal(
  { refusal }: Refusal<RejectReason>,
  refused: RefusedOpening,
  context: Pick<PartContext<'cycle'>, 'engine'>,
): Promise<Refusal<RejectReason>> {
  const parameters = await parametersOf(refusal, refused, context);
  return parameters === undefined ? { refusal } : { refusal, parameters };
}

async function parametersOf(
  refusal: Refusal['refusal'],
  { order, mirror, asset }: RefusedOpening,
  { engine }: Pick<PartContext<'cycle'>, 'engine'>,
): Promise<TextParameters | undefined> {
  const { memberId, productId, stakeAsset: assetId } = order;
  const text = (units: bigint) => `${formatUnitsTrimmed(units, asset.decimals)} ${asset.code}`;
  const limit = (maximum: bigint, used: bigint) => ({
    maximum: text(maximum),
    left: text(maximum > used ? maximum - used : 0n),
  });
  const coin = mirror.spec.coins.find((each) => each.assetId === assetId);
  if (refusal === 'stakeBelowMin') {
    return { minimum: text(leastStakeOf(mirror.spec, order.seconds, assetId)) };
  }
  if (coin && refusal === 'stakeAboveMax') return { maximum: text(amountToBigInt(coin.stakeMax)) };
  if (coin && refusal === 'cycleMemberFull') {
    const staked = await engine.query('cycleStaked', { memberId, productId, assetId });
    return limit(amountToBigInt(coin.memberMax), staked);
  }
  const own = await engine.query('cycleProtection', { memberId, assetId });
  if (refusal === 'coolOffActive') return { time: minuteText(own?.coolOffUntil ?? 0) };
  if (refusal === 'dailyStakeReached') return limit(own?.stakeMax ?? 0n, own?.staked ?? 0n);
  if (refusal === 'dailyLossReached') return limit(own?.lossMax ?? 0n, own?.atRisk ?? 0n);
  return undefined;
}
