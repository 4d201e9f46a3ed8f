/** GET /ieo/ieoOrder */
import { asMemberId, formatUnitsTrimmed } from '@candor/money';
import type { OwnOffering } from '@candor/wire';
import type { CommitmentRecord } from '../../projections/ieo/listCommitments.ts';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { coinsOf, nameOf, payText, type ShownOffering, shownOf } from './presentOffering.ts';
import { unlockSteps } from './unlockSteps.ts';

export const ieoOrder: Handler<'ieoOrder'> = async (request, context) => {
  const { offeringId } = request;
  await settle(context);
  const ask = {
    memberId: memberIdOf(context),
    offeringId,
    ...pageAsk(request.page, request.pageSize),
  };
  const page = await context.projections.listCommitments(ask);
  const states = await context.engine.query('offerings', {});
  const rows = page.rows.flatMap((record) => {
    const state = states.find(({ offering }) => offering.offeringId === record.offering_id);
    const shown = state && shownOf(context, state);
    return shown ? [ownRow(context, shown, record)] : [];
  });
  return { data: { rows, count: page.count, isBehind: page.isBehind, keptFrom: page.keptFrom } };
};

function ownRow(
  context: PartContext<'ieo'>,
  shown: ShownOffering,
  record: CommitmentRecord,
): OwnOffering {
  const { asset, pay } = shown;
  const isSettled = record.settled_at_ms !== null;
  return {
    offeringId: record.offering_id,
    memberId: asMemberId(Number(record.member_id)),
    name: nameOf(context, shown),
    asset: asset.code,
    payAsset: pay.code,
    status: statusOf(record),
    committed: coinsOf(shown, Number(record.committed)),
    cost: payText(shown, BigInt(record.cost)),
    allocated: coinsOf(shown, Number(record.allocated ?? 0)),
    paid: payText(shown, BigInt(record.paid ?? 0)),
    refund: payText(shown, BigInt(record.refund ?? 0)),
    ...unlocksOf(shown, record),
    createdAt: Number(record.committed_at_ms),
    ...(isSettled ? { settledAt: Number(record.settled_at_ms) } : {}),
  };
}

function statusOf(record: CommitmentRecord): OwnOffering['status'] {
  if (record.allocated !== null) return 'allocated';
  if (record.settled_at_ms !== null) return 'refunded';
  return Number(record.committed) > 0 ? 'committed' : 'withdrawn';
}

/** What is still locked, and the parts of the allocation, each with when it came free. */
function unlocksOf(
  { state, asset }: ShownOffering,
  record: CommitmentRecord,
): Pick<OwnOffering, 'locked' | 'unlocks'> {
  const shownUnits = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
  const all = record.is_locked === true ? BigInt(record.received ?? 0) : 0n;
  const freed = record.unlocks.reduce((sum, { amount }) => sum + amount, 0n);
  const schedule = all === 0n ? [] : state.offering.unlocks;
  const unlocks = unlockSteps(all, schedule, record.unlocks).map(({ at, amount, freedAt }) => ({
    at,
    amount: shownUnits(amount),
    ...(freedAt === undefined ? {} : { freedAt }),
  }));
  return { locked: shownUnits(all - freed), unlocks };
}
