/** What the order form shows beside its fields: total, most possible, fee, slider amount. Exact, pure. */
import {
  type PreviewLevel,
  type PreviewMarket,
  previewBase,
  previewBuyMax,
  previewFee,
  previewNotional,
  previewSellMax,
  previewSlider,
  previewSweep,
  previewSweepMax,
} from '@candor/core/formulas';
import { formatUnits, formatUnitsTrimmed, unitsIn } from '@candor/money';
import type { OrderDraft } from './orderDraft.ts';

/** The market as the form knows it; all figures are plain decimal text. */
export interface FormMarket extends PreviewMarket {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  /** Fee rate as a fraction, e.g. "0.001". */
  readonly feeRate: string;
  /** Best price against which a market order would begin: asks for a buy, bids for a sell. */
  readonly takerPrice: string;
  /** The levels a market order would meet, best first; empty while the book is not known. */
  readonly takerLevels: readonly { readonly price: string; readonly quantity: string }[];
  /** The most that one order takes. */
  readonly quantityMax: string;
}

export interface Available {
  readonly base: string;
  readonly quote: string;
}

export interface OrderSummary {
  /** Quote text of the order's value; empty when it cannot be told. */
  readonly total: string;
  /** Base text of the most that can be bought or sold; empty while it is not known what there is. */
  readonly quantityMax: string;
  /** Fee in the asset received. */
  readonly fee: string;
  readonly feeAsset: string;
  /** Quote text of one whole coin on average, where the book tells it: of a market order. */
  readonly averagePrice: string;
  /** How much worse than the best price that is, in percent with two decimals; empty where nothing tells. */
  readonly impact: string;
  /** Base text of what the known levels fill of a market order that is larger; empty where they fill all of it. */
  readonly fillable: string;
}

const PPM_SCALE = 6;

/** The summary of a draft as it stands; of a market order as far as the known levels fill it. */
export function summarize(
  draft: OrderDraft,
  market: FormMarket,
  available: Available | undefined,
): OrderSummary {
  const quantity = knownLots(draft, market);
  const notional = quantity === undefined ? undefined : quoteValueOf(draft, market, quantity);
  const received = draft.side === 'sell' ? notional : quantity && previewBase(market, quantity);
  const receivedDecimals = draft.side === 'sell' ? market.quoteDecimals : market.baseDecimals;
  const isWhole = quantity === lotsOf(draft, market);
  return {
    total: notional === undefined ? '' : formatUnitsTrimmed(notional, market.quoteDecimals),
    quantityMax: available
      ? formatUnits(maxLots(draft, market, available), market.quantityDecimals)
      : '',
    fee: received === undefined ? '' : feeText(received, market, receivedDecimals),
    feeAsset: draft.side === 'sell' ? market.quoteAsset : market.baseAsset,
    fillable: isWhole || !quantity ? '' : formatUnitsTrimmed(quantity, market.quantityDecimals),
    ...sweepOf(draft, market, { quantity, notional }),
  };
}

/** The draft with the amount that its total buys or sells, as far as the book tells; as it is without a total. */
export function withTotal(draft: OrderDraft, market: FormMarket): OrderDraft {
  if (draft.total === undefined || draft.percent > 0) return draft;
  const total = unitsIn(draft.total, market.quoteDecimals) ?? 0n;
  const levels = levelsOf(draft, market);
  const lots =
    levels.length > 0
      ? previewSweepMax(market, levels, total)
      : previewBuyMax(market, priceOf(draft, market) ?? 0n, total);
  return { ...draft, quantity: lots === 0n ? '' : formatUnits(lots, market.quantityDecimals) };
}

/** What the fee rate is in percent, as plain text. */
export function feePercent(feeRate: string): string {
  return formatUnitsTrimmed(unitsIn(feeRate, PPM_SCALE) ?? 0n, PPM_SCALE - 2);
}

interface Reckoned {
  readonly quantity: bigint | undefined;
  readonly notional: bigint | undefined;
}

function sweepOf(
  draft: OrderDraft,
  market: FormMarket,
  { quantity, notional }: Reckoned,
): Pick<OrderSummary, 'averagePrice' | 'impact'> {
  const [best] = levelsOf(draft, market);
  if (!best || !quantity || notional === undefined) return { averagePrice: '', impact: '' };
  const atBest = previewNotional(market, best.price, quantity);
  const worse = draft.side === 'buy' ? notional - atBest : atBest - notional;
  return {
    averagePrice: formatUnits((best.price * notional) / atBest, market.priceDecimals),
    impact: formatUnits((worse * 10_000n) / atBest, 2),
  };
}

/** §5: the slider fills the amount from the available balance, truncated to the pair's decimals. */
export function sliderQuantity(
  draft: OrderDraft,
  percent: number,
  context: { readonly market: FormMarket; readonly available: Available },
): string {
  const most = maxLots(draft, context.market, context.available);
  const lots = previewSlider(most, percent);
  return lots === 0n ? '' : formatUnits(lots, context.market.quantityDecimals);
}

/** §5: true when the order needs more than is available; of a market buy the exchange knows what lies beyond the known levels. */
export function exceedsAvailable(
  draft: OrderDraft,
  market: FormMarket,
  available: Available,
): boolean {
  if (draft.side === 'sell') return (lotsOf(draft, market) ?? 0n) > held(market, available);
  const cost = quoteValueOf(draft, market, knownLots(draft, market) ?? 0n) ?? 0n;
  return cost > (unitsIn(available.quote, market.quoteDecimals) ?? 0n);
}

/** The most that is available for, within what the pair takes in one order. */
function maxLots(draft: OrderDraft, market: FormMarket, available: Available): bigint {
  const most = unitsIn(market.quantityMax, market.quantityDecimals) ?? 0n;
  return least(
    draft.side === 'sell' ? held(market, available) : buyable(draft, market, available),
    most,
  );
}

function held(market: FormMarket, available: Available): bigint {
  return previewSellMax(market, unitsIn(available.base, market.baseDecimals) ?? 0n);
}

function buyable(draft: OrderDraft, market: FormMarket, available: Available): bigint {
  const quote = unitsIn(available.quote, market.quoteDecimals) ?? 0n;
  const levels = levelsOf(draft, market);
  if (levels.length > 0) return previewSweepMax(market, levels, quote);
  return previewBuyMax(market, priceOf(draft, market) ?? 0n, quote);
}

function lotsOf(draft: OrderDraft, market: FormMarket): bigint | undefined {
  return unitsIn(draft.quantity, market.quantityDecimals);
}

/** The lots of an order, of a market order no more than the known levels hold. */
function knownLots(draft: OrderDraft, market: FormMarket): bigint | undefined {
  const lots = lotsOf(draft, market);
  const levels = levelsOf(draft, market);
  if (lots === undefined || levels.length === 0) return lots;
  return least(
    lots,
    levels.reduce((sum, { quantity }) => sum + quantity, 0n),
  );
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

/** A limit order is worth its price; a market order what the book asks for it. */
function quoteValueOf(draft: OrderDraft, market: FormMarket, quantity: bigint): bigint | undefined {
  const levels = levelsOf(draft, market);
  if (levels.length > 0) return previewSweep(market, levels, quantity);
  const price = priceOf(draft, market);
  return price === undefined ? undefined : previewNotional(market, price, quantity);
}

function priceOf(draft: OrderDraft, market: FormMarket): bigint | undefined {
  return ticksOf(draft.kind === 'limit' ? draft.price : market.takerPrice, market);
}

function levelsOf(draft: OrderDraft, market: FormMarket): PreviewLevel[] {
  if (draft.kind === 'limit') return [];
  return market.takerLevels.map((level) => ({
    price: unitsIn(level.price, market.priceDecimals) ?? 0n,
    quantity: unitsIn(level.quantity, market.quantityDecimals) ?? 0n,
  }));
}

function feeText(received: bigint, market: FormMarket, decimals: number): string {
  const rate = unitsIn(market.feeRate, PPM_SCALE) ?? 0n;
  return formatUnitsTrimmed(previewFee(received, rate), decimals);
}

function ticksOf(text: string, market: PreviewMarket): bigint | undefined {
  const ticks = unitsIn(text, market.priceDecimals);
  return ticks !== undefined && ticks > 0n ? ticks : undefined;
}
