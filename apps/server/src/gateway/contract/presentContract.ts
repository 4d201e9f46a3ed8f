/** What a member has in perpetuals as the wire's texts. Quantities are whole contracts. */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { ContractAsset, ContractOrder, OrderStatus, Position } from '@candor/wire';
import type { OwnPositions } from '../../engine/askPositions.ts';
import type { AssetAccount, OpenContractOrder } from '../../engine/enginePort.ts';
import { positionIdOf } from '../../trading/positionId.ts';
import type { Rooms } from '../contexts.ts';
import { averagePriceText, priceText } from '../present.ts';
import { rateText } from '../rateText.ts';
import { usdtRateFinder, usdtValue } from '../valuation.ts';
import { asPerp, type Perp } from './perpMarket.ts';
import { activeStopOf, type OwnTrigger } from './presentStop.ts';

type Ground = Pick<Rooms, 'marketData'>;
type OpenPosition = OwnPositions['rows'][number];

const PERCENT_DECIMALS = 2;
const WHOLE_PERCENT = 100n * 10n ** BigInt(PERCENT_DECIMALS);
/** Beyond this nobody reads a risk: 999.99 %. */
const RISK_MAX = 99_999n;

/** An amount of the market's quote coin. */
export function quoteText(perp: Perp, amount: bigint): string {
  return formatUnitsTrimmed(amount, perp.quote.decimals);
}

/** What contracts cost a piece, as every average price. */
export function contractPriceText(perp: Perp, quoteAmount: bigint, contracts: number): string {
  return averagePriceText(perp, quoteAmount, BigInt(contracts) * BigInt(perp.spec.contractSize));
}

/** Part of a whole in percent with two decimals. Rounds: toward zero. 0 of nothing. */
function percentText(part: bigint, whole: bigint): string {
  return formatUnits(whole === 0n ? 0n : (part * WHOLE_PERCENT) / whole, PERCENT_DECIMALS);
}

/** How much of what backs a row must stay: 100 % is liquidated. */
function riskText({ backing, backingMin }: OpenPosition): string {
  const risk = backing > 0n ? (backingMin * WHOLE_PERCENT) / backing : RISK_MAX;
  return formatUnits(risk > RISK_MAX ? RISK_MAX : risk, PERCENT_DECIMALS);
}

/** A row as the wire tells it, with the stops that wait for it. */
export function positionOf(perp: Perp, row: OpenPosition, stops: readonly OwnTrigger[]): Position {
  const { base, quote } = perp;
  const { liquidation } = row;
  return {
    positionId: positionIdOf(row),
    baseAsset: base.code,
    quoteAsset: quote.code,
    side: row.side,
    marginMode: row.mode,
    leverage: row.leverage,
    price: contractPriceText(perp, row.entryValue, row.quantity),
    quantity: String(row.quantity),
    quantityFree: String(row.quantityFree),
    margin: quoteText(perp, row.margin),
    unrealized: quoteText(perp, row.unrealized),
    profitRate: percentText(row.unrealized, row.margin),
    feeRate: rateText(perp.spec.feeRateTaker),
    fees: quoteText(perp, row.fees),
    funding: quoteText(perp, row.funding),
    markPrice: priceText(perp, row.mark),
    ...(liquidation === undefined ? {} : { liquidationPrice: priceText(perp, liquidation) }),
    maintenance: quoteText(perp, row.maintenance),
    riskRate: riskText(row),
    stops: stops.map((each) => activeStopOf(perp, each)),
    createdAt: row.openedAt,
  };
}

/** Which row something is about, as one word. */
function placeOf({ marketId, side, mode }: Pick<OpenPosition, 'marketId' | 'side' | 'mode'>) {
  return `${marketId} ${side} ${mode}`;
}

/** Rows of whatever markets, with their stops. */
export function positionsOf({ marketData }: Ground, { rows, triggers }: OwnPositions): Position[] {
  const stops = Map.groupBy(
    triggers.filter(({ kind }) => kind === 'stop'),
    placeOf,
  );
  return rows.flatMap((row) => {
    const perp = asPerp(marketData.directory.market(row.marketId));
    return perp ? [positionOf(perp, row, stops.get(placeOf(row)) ?? [])] : [];
  });
}

/** The marks of a stop, those there are. */
export function stopTextsOf(
  perp: Perp,
  stop: { readonly takeProfit: number | undefined; readonly stopLoss: number | undefined },
) {
  const { takeProfit, stopLoss } = stop;
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: priceText(perp, takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: priceText(perp, stopLoss) }),
  };
}

/** A resting order as the wire tells it. */
function openContractOrderOf(perp: Perp, order: OpenContractOrder): ContractOrder {
  const filled = order.quantity - order.quantityRemaining;
  const status: OrderStatus = filled > 0 ? 'partiallyFilled' : 'open';
  const { liquidation } = order;
  return {
    orderId: order.orderId,
    clientOrderId: order.clientOrderId,
    baseAsset: perp.base.code,
    quoteAsset: perp.quote.code,
    side: order.position,
    marginMode: order.mode,
    leverage: order.leverage,
    action: order.action,
    kind: order.kind,
    limitPrice: priceText(perp, order.price),
    averagePrice: contractPriceText(perp, order.quoteFilled, filled),
    quantity: String(order.quantity),
    quantityRemaining: String(order.quantityRemaining),
    ...(liquidation === undefined ? {} : { liquidationPrice: priceText(perp, liquidation) }),
    ...stopTextsOf(perp, order),
    timeInForce: order.timeInForce,
    status,
    createdAt: order.createdAt,
  };
}

/** Resting orders of whatever markets, in their order. */
export function openContractOrdersOf(
  { marketData }: Ground,
  orders: readonly OpenContractOrder[],
): ContractOrder[] {
  return orders.flatMap((order) => {
    const perp = asPerp(marketData.directory.market(order.marketId));
    return perp ? [openContractOrderOf(perp, order)] : [];
  });
}

/** A member's contract book in one coin as the wire tells it. */
export function contractAssetsOf(
  { marketData }: Ground,
  accounts: readonly AssetAccount[],
): ContractAsset[] {
  const rateOf = usdtRateFinder(marketData);
  return accounts.flatMap(({ assetId, account }) => {
    const asset = marketData.directory.asset(assetId);
    if (asset === undefined) return [];
    const { wallet, usable, crossProfit, isolatedProfit } = account;
    const text = (amount: bigint) => formatUnits(amount, asset.decimals);
    const unrealized = crossProfit + isolatedProfit;
    const equity = wallet + unrealized;
    const worth = equity > 0n ? equity : 0n;
    return [
      {
        asset: asset.code,
        available: text(usable > 0n ? usable : 0n),
        margins: text(account.crossMargins + account.isolatedMargins),
        unrealized: text(unrealized),
        heldByOrders: text(account.orders),
        wallet: text(wallet),
        equity: text(equity),
        valueUsdt: usdtValue(worth, rateOf(asset.code), { assetDecimals: asset.decimals }),
      },
    ];
  });
}
