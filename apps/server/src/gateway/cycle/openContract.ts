/** What the two calls that open a timed contract share: texts to units, ask, tell what was accepted. */
import type { RejectReason, Side } from '@candor/core';
import {
  type AmountRule,
  type CALLS,
  type RequestOf,
  type ResponseOf,
  readAmount,
} from '@candor/wire';
import { openCycle } from '../../trading/openCycle.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf, type Reply } from '../handler.ts';
import { cycleRefusal } from './cycleRefusal.ts';

type Request = RequestOf<typeof CALLS.cycleBuyMarket>;
export type OpenedReply = Reply<ResponseOf<typeof CALLS.cycleBuyMarket>, RejectReason | AmountRule>;

/** Opens one; what cannot be an amount is refused before the exchange is asked. */
export async function openContract(
  side: Side,
  request: Request,
  context: PartContext<'cycle'>,
): Promise<OpenedReply> {
  const mirror = context.cycles.ofPair(request);
  if (!mirror) return { refusal: 'cycleUnknown' };
  const asset = context.marketData.directory.assetOfCode(request.stakeAsset);
  if (!asset) return { refusal: 'cycleCoinUnknown' };
  const stake = readAmount(request.stake, asset.decimals);
  if (!stake.isValid) return { refusal: stake.reason, parameters: { decimals: asset.decimals } };
  const order = {
    memberId: memberIdOf(context),
    productId: mirror.spec.productId,
    side,
    stakeAsset: asset.assetId,
    stake: stake.value,
    seconds: request.durationSeconds,
  };
  if (await isUnproved(context)) return { refusal: 'cycleClosed' };
  const told = await openCycle(context, order, context.requestKey);
  if ('refusal' in told) return await cycleRefusal(told, { order, mirror, asset }, context);
  const createdAt = told.expiresAt - request.durationSeconds * 1_000;
  return { data: { ...told, createdAt }, text: 'cycleOpened' };
}

/** Nobody could check how it ends; what was accepted before is told again all the same. */
async function isUnproved({ ticks, engine, requestKey }: PartContext<'cycle'>): Promise<boolean> {
  if (ticks.areWritten()) return false;
  return requestKey === 0n || (await engine.query('firstOutcome', { requestKey })) === undefined;
}
