/** GET /account/deposits: payments on chains and claims, in one list. */
import { type Decimal, formatUnitsTrimmed, roundDecimal } from '@candor/money';
import type { DepositListRow, DepositReason } from '@candor/wire';
import type { OwnDeposit } from '../../custody/listDeposits.ts';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';

export const deposits: Handler<'deposits'> = async ({ asset, page, pageSize }, context) => {
  if (asset !== undefined && !context.marketData.directory.assetOfCode(asset)) {
    return { refusal: 'assetUnknown' };
  }
  const ask = { memberId: memberIdOf(context), asset, ...pageAsk(page, pageSize) };
  const { rows, count } = await context.custody.deposits(ask);
  return { data: { rows: rows.map((each) => presentDeposit(context, each)), count } };
};

function presentDeposit(context: PartContext<'account'>, own: OwnDeposit): DepositListRow {
  return own.kind === 'chain' ? presentPaid(context, own) : presentClaim(context, own);
}

const STATUS = {
  pending: 'sending',
  held: 'sending',
  credited: 'completed',
  cancelled: 'dismissed',
  tooSmall: 'dismissed',
} as const;

function presentPaid(
  { custody, marketData }: PartContext<'account'>,
  { row, at }: Extract<OwnDeposit, { kind: 'chain' }>,
): DepositListRow {
  const network = custody.networks.find(row.network);
  const head = network?.state().head?.height ?? Number(row.height);
  const depth = Math.max(0, head - Number(row.height) + 1);
  const decimals = marketData.directory.assetOfCode(row.asset)?.decimals ?? row.decimals;
  return {
    depositId: row.payment,
    way: 'chain',
    asset: row.asset,
    network: row.network,
    quantity: coinsOf({ units: BigInt(row.on_chain), scale: row.decimals }, decimals),
    status: STATUS[row.status],
    reason: reasonOf(row.status, row.reason),
    transaction: row.transaction,
    explorerUrl: network?.settings.explorerUrl?.replace('{tx}', row.transaction),
    confirmations: row.status === 'cancelled' ? 0 : Math.min(depth, row.confirmations_needed),
    confirmationsNeeded: row.confirmations_needed,
    createdAt: at,
    closedAt: row.ended_at_ms === null ? undefined : Number(row.ended_at_ms),
  };
}

/** What is credited: as many decimals as the exchange has, rounded down. */
function coinsOf(onChain: Decimal, decimals: number): string {
  const scale = Math.min(onChain.scale, decimals);
  return formatUnitsTrimmed(roundDecimal(onChain, scale, 'down').units, scale);
}

function reasonOf(
  status: Extract<OwnDeposit, { kind: 'chain' }>['row']['status'],
  why: string | null,
): DepositReason | undefined {
  if (status === 'tooSmall') return 'tooSmall';
  if (status === 'cancelled') return 'vanished';
  if (status === 'held') return 'inspected';
  return status === 'pending' && why !== null ? 'closed' : undefined;
}

const CLAIM_STATUS = {
  waiting: 'sending',
  confirmed: 'completed',
  rejected: 'dismissed',
} as const;

function presentClaim(
  { marketData }: PartContext<'account'>,
  { row, at }: Extract<OwnDeposit, { kind: 'claim' }>,
): DepositListRow {
  const decimals = marketData.directory.assetOfCode(row.asset)?.decimals ?? 0;
  return {
    depositId: row.claim_id,
    way: 'claim',
    asset: row.asset,
    network: row.network,
    quantity: formatUnitsTrimmed(BigInt(row.credited ?? row.amount), decimals),
    status: CLAIM_STATUS[row.status],
    reason: (row.reason ?? undefined) as DepositReason | undefined,
    createdAt: at,
    closedAt: row.decided_at_ms === null ? undefined : Number(row.decided_at_ms),
  };
}
