/** What the order form shows beside its fields: total, most possible, fee, slider amount. Exact, pure. */
import {
  type PreviewMarket,
  previewBase,
  previewBuyMax,
  previewFee,
  previewNotional,
  previewSellMax,
  previewSlider,
} from '@candor/core/formulas';
import { formatUnits, formatUnitsTrimmed, parseDecimal, unitsAtScale } from '@candor/money';
import type { OrderDraft } from './orderDraft.ts';

/** The market as the form knows it; all figures are plain decimal text. */
export interface FormMarket extends PreviewMarket {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  /** Fee rate as a fraction, e.g. "0.001". */
  readonly feeRate: string;
  /** Best price against which a market order would begin: asks for a buy, bids for a sell. */
  readonly takerPrice: string;
}

export interface Available {
  readonly base: string;
  readonly quote: string;
}

export interface OrderSummary {
  /** Quote text of the order's value; empty when it cannot be told. */
  readonly total: string;
  /** Base text of the most that can be bought or sold. */
  readonly quantityMax: string;
  /** Fee in the asset received. */
  readonly fee: string;
  readonly feeAsset: string;
}

const PPM_SCALE = 6;

/** The summary of a draft as it stands. */
export function summarize(
  draft: OrderDraft,
  market: FormMarket,
  available: Available,
): OrderSummary {
  const price = ticksOf(draft.kind === 'limit' ? draft.price : market.takerPrice, market);
  const quantity = unitsOf(draft.quantity, market.quantityDecimals);
  const hasTotal = price !== undefined && quantity !== undefined;
  const notional = hasTotal ? previewNotional(market, price, quantity) : undefined;
  const received = draft.side === 'sell' ? notional : quantity && previewBase(market, quantity);
  const receivedDecimals = draft.side === 'sell' ? market.quoteDecimals : market.baseDecimals;
  return {
    total: notional === undefined ? '' : formatUnitsTrimmed(notional, market.quoteDecimals),
    quantityMax: formatUnits(maxLots(draft, market, available), market.quantityDecimals),
    fee: received === undefined ? '' : feeText(received, market, receivedDecimals),
    feeAsset: draft.side === 'sell' ? market.quoteAsset : market.baseAsset,
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

/** §5: true when the order needs more than is available. */
export function exceedsAvailable(
  draft: OrderDraft,
  market: FormMarket,
  available: Available,
): boolean {
  const quantity = unitsOf(draft.quantity, market.quantityDecimals);
  if (quantity === undefined) return false;
  return quantity > maxLots(draft, market, available);
}

function maxLots(draft: OrderDraft, market: FormMarket, available: Available): bigint {
  if (draft.side === 'sell') {
    return previewSellMax(market, unitsOf(available.base, market.baseDecimals) ?? 0n);
  }
  const price = ticksOf(draft.kind === 'limit' ? draft.price : market.takerPrice, market) ?? 0n;
  return previewBuyMax(market, price, unitsOf(available.quote, market.quoteDecimals) ?? 0n);
}

function feeText(received: bigint, market: FormMarket, decimals: number): string {
  const rate = unitsOf(market.feeRate, PPM_SCALE) ?? 0n;
  return formatUnitsTrimmed(previewFee(received, rate), decimals);
}

function ticksOf(text: string, market: PreviewMarket): bigint | undefined {
  const ticks = unitsOf(text, market.priceDecimals);
  return ticks !== undefined && ticks > 0n ? ticks : undefined;
}

function unitsOf(text: string, scale: number): bigint | undefined {
  const value = parseDecimal(text);
  return value && unitsAtScale(value, scale);
}
