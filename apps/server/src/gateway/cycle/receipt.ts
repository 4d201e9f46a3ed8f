/** GET /cycle/receipt: of the member's own contracts only; another's number is one of none. */
import { asAssetId, asOrderId, formatUnits } from '@candor/money';
import type { AppliedSeq } from '../../projections/appliedSeq.ts';
import type { CycleContractRow } from '../../projections/cycle/listContracts.ts';
import type { EndedContract } from '../../ticks/receipts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { settle } from '../listAsk.ts';
import { symbolOf } from './presentCycle.ts';

export const cycleReceipt: Handler<'cycleReceipt'> = async ({ orderId }, context) => {
  const { cycles, marketData, projections, receipts } = context;
  await settle(context);
  const row = await projections.findCycleContract({
    memberId: memberIdOf(context),
    orderId: asOrderId(orderId),
  });
  const mirror = row && cycles.find(row.product_id);
  const asset = row && marketData.directory.asset(asAssetId(row.stake_asset));
  if (!row && isAhead(projections.progress, orderId)) return { refusal: 'receiptNotReady' };
  if (!row || !mirror || !asset) return { refusal: 'cycleOrderUnknown' };
  if (row.outcome === null) return { refusal: 'receiptNotReady' };
  const made = await receipts.make({ pair: symbolOf(mirror), ...endOf(row, asset) });
  if (made === 'notReady') return { refusal: 'receiptNotReady' };
  if (made === 'ticksMissing') return { refusal: 'receiptTicksMissing' };
  return { data: writable(made) };
};

/** A contract's number is its entry in the log: history may not have come to it yet. */
function isAhead({ appliedSeq, engineSeq }: AppliedSeq, orderId: number): boolean {
  return orderId > appliedSeq && orderId <= engineSeq;
}

function endOf(
  row: CycleContractRow,
  asset: { readonly code: string; readonly decimals: number },
): Omit<EndedContract, 'pair'> {
  return {
    order: {
      id: Number(row.order_id),
      acceptedAt: Number(row.accepted_at_ms),
      side: row.side,
      asset: asset.code,
      decimals: asset.decimals,
      stake: row.stake,
      payoutPpm: row.payout_ppm,
      lossPpm: row.loss_ppm,
      seconds: row.seconds,
      entryBy: Number(row.entry_by_ms),
      expiresAt: Number(row.expires_at_ms),
      ticksMin: row.ticks_min,
    },
    result: {
      outcome: row.outcome ?? '',
      cause: row.cause ?? '',
      entry: priceText(row.entry_price, row.entry_decimals),
      exit: priceText(row.exit_price, row.exit_decimals),
      paid: row.paid ?? '',
    },
  };
}

function priceText(price: string | null, decimals: number | null): string {
  return price === null ? '' : formatUnits(BigInt(price), decimals ?? 0);
}

/** The same, of lists that may be written to. */
function writable({ paths, ...receipt }: Exclude<Awaited<ReturnType<MakeReceipt>>, string>) {
  const told = paths.map((path) => path.map((piece) => ({ ...piece, lines: [...piece.lines] })));
  return { ...receipt, paths: told };
}

type MakeReceipt = Parameters<typeof cycleReceipt>[1]['receipts']['make'];
