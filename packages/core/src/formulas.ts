/**
 * Previews for the web: what an order would cost, its fee, and how much an amount can buy. Pure, over
 * raw bigint units (no exchange needed); the same arithmetic as the core's own checks.
 * Units: price in ticks, quantity in lots, amounts in smallest units, rates in parts per million.
 */
import { divideRounded, LOTS_MAX } from '@candor/money';

/** What of a market the previews need. */
export interface PreviewMarket {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
}

/** What interest is counted by. */
export { dayOf } from '@candor/money';
export { checkReceipt, type ReceiptFault, type VerifyFault } from './cycle/checkReceipt.ts';
export { breakEvenPpm, lossOf, profitOf } from './cycle/contract.ts';
export { readReceipt } from './cycle/readReceipt.ts';
export * from './cycle/receipt.ts';
export * from './execution/fillReceipt.ts';
export {
  type FlashPrices,
  flashPrices,
  type Price,
  receivedFor,
  type Swap,
} from './flash/reckon.ts';

export { allocationOf, type Claim, planAllocation } from './ieo/planAllocation.ts';
export { projectShare, type Standing } from './ieo/projectShare.ts';
export { tieKey } from './ieo/tieKey.ts';

export * from './ledger/checkOwed.ts';
export * from './ledger/liabilities.ts';
export * from './market/priceBand.ts';
export * from './mining/reckonInterest.ts';
export * from './perp/formulas/deleverageScore.ts';
export * from './perp/formulas/funding.ts';
export * from './perp/formulas/liquidationPrice.ts';
export * from './perp/formulas/maintenance.ts';
export * from './perp/formulas/position.ts';
export * from './perp/formulas/ratio.ts';

const PPM = 1_000_000n;

/** Quote smallest units of `quantity` lots at `price` ticks, exact. */
export function previewNotional(market: PreviewMarket, price: bigint, quantity: bigint): bigint {
  return price * quantity * notionalFactor(market);
}

/** Base smallest units of `quantity` lots, exact. */
export function previewBase(market: PreviewMarket, quantity: bigint): bigint {
  return quantity * lotFactor(market);
}

/** The fee on a received amount. Rounds: up. */
export function previewFee(received: bigint, ratePpm: bigint): bigint {
  return divideRounded(received * ratePpm, PPM, 'up');
}

/** The most lots `available` quote units can buy at `price` ticks; 0n when there is no price. */
export function previewBuyMax(market: PreviewMarket, price: bigint, available: bigint): bigint {
  if (price <= 0n || available <= 0n) return 0n;
  return capLots(available / (price * notionalFactor(market)));
}

/** The most lots `available` base units can sell. */
export function previewSellMax(market: PreviewMarket, available: bigint): bigint {
  return available <= 0n ? 0n : capLots(available / lotFactor(market));
}

/** The slider's amount: `percent` of `quantityMax`, in whole lots. Rounds: down (spec §5). */
export function previewSlider(quantityMax: bigint, percent: number): bigint {
  const hundredths = BigInt(Math.trunc(percent * 100));
  return divideRounded(quantityMax * hundredths, 10_000n, 'down');
}

function lotFactor(market: PreviewMarket): bigint {
  return 10n ** BigInt(market.baseDecimals - market.quantityDecimals);
}

function notionalFactor(market: PreviewMarket): bigint {
  return 10n ** BigInt(market.quoteDecimals - market.priceDecimals - market.quantityDecimals);
}

function capLots(quantity: bigint): bigint {
  return quantity > BigInt(LOTS_MAX) ? BigInt(LOTS_MAX) : quantity;
}

/** A price level of the book: ticks and lots. */
export interface PreviewLevel {
  readonly price: bigint;
  readonly quantity: bigint;
}

/**
 * Quote smallest units of taking `quantity` lots from levels, best first. What the levels do not hold
 * is reckoned at the last of them; 0n without levels.
 */
export function previewSweep(
  market: PreviewMarket,
  levels: readonly PreviewLevel[],
  quantity: bigint,
): bigint {
  let left = quantity;
  let cost = 0n;
  for (const level of levels) {
    const taken = lesser(level.quantity, left);
    cost += previewNotional(market, level.price, taken);
    left -= taken;
  }
  return cost + previewNotional(market, levels.at(-1)?.price ?? 0n, left);
}

/** The most lots `available` quote units can take from levels, best first; no more than they hold. */
export function previewSweepMax(
  market: PreviewMarket,
  levels: readonly PreviewLevel[],
  available: bigint,
): bigint {
  let left = available;
  let lots = 0n;
  for (const { price, quantity } of levels) {
    const taken = lesser(previewBuyMax(market, price, left), quantity);
    lots += taken;
    if (taken < quantity) break;
    left -= previewNotional(market, price, taken);
  }
  return capLots(lots);
}

function lesser(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}
