/** GET /account/fillReceipt: of the member's own trades only; another's number is one of none. While history is behind, nobody is told that a trade does not exist. */
import { asMarketId, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { ToldFill } from '../../ticks/fillReceipts.ts';
import type { PartContext } from '../contexts.ts';
import { asPerp } from '../contract/perpMarket.ts';
import { contractFillOf } from '../contract/presentHistory.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { settle } from '../listAsk.ts';
import { fillOf } from '../present.ts';

type Told = Omit<ToldFill, 'moved'>;
type Moved = ToldFill['moved'];

/** A fill, and what of the member's statement is its own. */
interface Found {
  readonly told: Told;
  readonly book: 'coin' | 'contract';
  /** The statement's name of the trade; undefined where there was none, or it is not known. */
  readonly reference: string | undefined;
}

export const fillReceipt: Handler<'fillReceipt'> = async (request, context) => {
  if (request.marketKind === 'cycle') return { refusal: 'marketUnknown' };
  const isWhole = await settle(context);
  const find = request.marketKind === 'spot' ? findSpot : findPerp;
  const found = await find(context, request.fillId);
  if (!found) return { refusal: isWhole ? 'fillUnknown' : 'storageUnavailable' };
  const { told } = found;
  const moved = [...(await movedBy(context, found))];
  // As everywhere outside: what is signed is what the member's list shows.
  const orderId = context.shownIds.show('order', told.orderId);
  const receipt = { ...context.ticks.fillReceipts.make({ ...told, orderId, moved }), moved };
  const seal = context.ticks.fillReceipts.sealWith(told.entry);
  return { data: { receipt, ...(seal ? { seal } : {}) } };
};

async function findSpot(
  context: PartContext<'account'>,
  tradeId: number,
): Promise<Found | undefined> {
  const { marketData, projections } = context;
  const row = await projections.findFill({ memberId: memberIdOf(context), tradeId });
  const market = row && marketData.directory.market(row.marketId);
  if (!row || !market) return undefined;
  const { baseAsset, quoteAsset, quoteAmount, isMaker, otherKind, ...fill } = fillOf(
    marketData,
    market,
    row,
  );
  const { fillId, orderId, side, price, quantity, fee, feeAsset, createdAt: at } = fill;
  const figures = { price, quantity, unit: '1', value: quoteAmount, fee, feeAsset, profit: '0' };
  const names = { entry: row.seq, at, market: 'spot', pair: `${baseAsset}/${quoteAsset}` } as const;
  const role = isMaker ? 'maker' : 'taker';
  const told = { ...names, fillId, orderId, side, role, other: otherKind, ...figures };
  return { told, book: 'coin', reference: `${tradeId}` };
}

async function findPerp(
  context: PartContext<'account'>,
  shownId: number,
): Promise<Found | undefined> {
  const { marketData, projections, shownIds } = context;
  const fillId = shownIds.open('fill', shownId);
  const row = await projections.findPerpFill({ memberId: memberIdOf(context), fillId });
  const perp = row && asPerp(marketData.directory.market(asMarketId(row.market_id)));
  if (!row || !perp) return undefined;
  const { quoteAsset, turnover: value, ...fill } = contractFillOf(perp, row, marketData);
  const { price, quantity, fee, createdAt: at, orderId = 0, otherKind = '' } = fill;
  const unit = formatUnits(BigInt(perp.spec.contractSize), perp.spec.quantityDecimals);
  const profit = fill.realizedProfit;
  const figures = { price, quantity, unit, value, fee, feeAsset: quoteAsset, profit };
  const pair = `${fill.baseAsset}/${quoteAsset}`;
  const side = `${fill.action} ${fill.side}`;
  const names = { entry: Number(row.seq), at, market: 'perp', pair, side } as const;
  const told = {
    ...names,
    fillId: shownId,
    orderId,
    role: roleOf(row),
    other: otherKind,
    ...figures,
  };
  return { told, book: 'contract', reference: row.trade_id ?? undefined };
}

function roleOf(row: {
  readonly is_maker: boolean | null;
  readonly cause: string;
  readonly order_id: string | null;
}): string {
  if (row.is_maker !== null) return row.is_maker ? 'maker' : 'taker';
  return row.order_id === null ? 'exchange' : '';
}

/** What the statement has of the trade: one entry of the log may hold several. */
async function movedBy(
  context: PartContext<'account'>,
  { told, book, reference }: Found,
): Promise<Moved> {
  if (reference === undefined) return [];
  const { directory } = context.marketData;
  const ask = { memberId: memberIdOf(context), book, seq: told.entry, reference, limit: 10 };
  const { rows } = await context.projections.listLedgerEntries(ask);
  return rows.flatMap(({ assetId, kind, amount }) => {
    const asset = directory.asset(assetId);
    const text = asset && formatUnitsTrimmed(amount, asset.decimals);
    return text === undefined ? [] : [{ kind, asset: asset?.code ?? '', amount: text }];
  });
}
