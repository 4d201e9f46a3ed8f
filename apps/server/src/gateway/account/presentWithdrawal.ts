/** A payout as the wire shows it to its member. */

import { formatUnits } from '@candor/money';
import type { WithdrawalRow, WithdrawalStage } from '@candor/wire';
import type { Payout } from '../../payouts/payoutRow.ts';
import type { PayoutWay } from '../../payouts/payoutWay.ts';
import type { PayoutStatus } from '../../payouts/tables.ts';
import type { PartContext } from '../contexts.ts';

const STAGES: Readonly<Record<PayoutStatus, WithdrawalStage>> = {
  asked: 'approved',
  waiting: 'waiting',
  review: 'review',
  approved: 'approved',
  taken: 'signing',
  signed: 'signing',
  sent: 'sent',
  mined: 'confirming',
  unclear: 'unclear',
  paid: 'completed',
  canceled: 'canceled',
  rejected: 'rejected',
  failed: 'failed',
};
const CANCELABLE: readonly PayoutStatus[] = ['waiting', 'review', 'approved'];

/** The coin on the network that a payout goes by; undefined when the operator offers it no more. */
export function wayOf(
  { payouts }: Pick<PartContext<'account'>, 'payouts'>,
  { network, asset }: Pick<PayoutWay, 'network' | 'asset'>,
): PayoutWay | undefined {
  return payouts.ways.list().find((way) => way.network === network && way.asset === asset);
}

/**
 * §3 asset record: sending, completed or dismissed, and what it is about at this moment. While its member's withdrawals
 * are locked, one that was approved is not begun: it waits.
 */
export function withdrawalRow(
  context: PartContext<'account'>,
  payout: Payout,
  lockedUntil = 0,
): WithdrawalRow {
  const { transactionId, label, closedAt, confirmations, status } = payout;
  const decimals = context.marketData.directory.asset(payout.assetId)?.decimals ?? 0;
  const way = wayOf(context, payout);
  const url = transactionId && way?.explorerUrl?.replace('{tx}', transactionId);
  return {
    withdrawalId: payout.withdrawalId ?? 0,
    asset: payout.asset,
    network: payout.network,
    address: payout.address,
    ...(label === undefined ? {} : { label }),
    quantity: formatUnits(payout.amount, decimals),
    fee: formatUnits(payout.fee, decimals),
    arrives: formatUnits(payout.amount - payout.fee, decimals),
    status: stateOf(payout),
    stage: stageOf(payout),
    causes: [...payout.causes],
    ...(status === 'waiting' ? { waitsUntil: payout.waitsUntil } : {}),
    ...(status === 'approved' && lockedUntil > context.now() ? lockOf(payout, lockedUntil) : {}),
    canCancel: CANCELABLE.includes(status) && !payout.causes.includes('lost'),
    ...(transactionId === undefined ? {} : { transactionId }),
    ...(url ? { transactionUrl: url } : {}),
    ...(confirmations === undefined ? {} : { confirmations }),
    confirmationsNeeded: way?.confirmations ?? 0,
    createdAt: payout.requestedAt,
    ...(closedAt === undefined ? {} : { closedAt }),
  };
}

function lockOf({ causes }: Payout, lockedUntil: number): Partial<WithdrawalRow> {
  return { stage: 'waiting', causes: [...causes, 'lock'], waitsUntil: lockedUntil };
}

function stateOf(payout: Payout): WithdrawalRow['status'] {
  if (payout.closedAt === undefined || isBeingBooked(payout)) return 'sending';
  return payout.status === 'paid' ? 'completed' : 'dismissed';
}

/** Paid on the chain, while the ledger still holds the amount for a moment: not completed yet. */
function isBeingBooked({ status, isBooked }: Payout): boolean {
  return status === 'paid' && !isBooked;
}

function stageOf(payout: Payout): WithdrawalStage {
  return isBeingBooked(payout) ? 'confirming' : STAGES[payout.status];
}
