/** The history of perpetuals as the wire's texts, from rows of the projections. */
import { asMarketId, asMemberId, asOrderId, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { ClosedPosition, ContractFill, ContractOrder, FundingPayment } from '@candor/wire';
import type { MarketData } from '../../marketData/marketData.ts';
import type {
  PerpFillRow,
  PerpFundingRow,
  PerpOrderRow,
  PerpPositionRow,
} from '../../projections/perp/lists.ts';
import { positionIdOf } from '../../trading/positionId.ts';
import { priceText } from '../present.ts';
import type { Perp } from './perpMarket.ts';
import { contractPriceText, quoteText, stopTextsOf } from './presentContract.ts';

/** Decimals beyond the tick of an average price. */
const MORE_DECIMALS = 2;
/** Parts per 1 000 000 000 as percent. */
const RATE_DECIMALS = 7;

type Owned = Pick<PerpOrderRow, 'side' | 'mode'>;

function placeOf(perp: Perp, { side, mode }: Owned) {
  return {
    baseAsset: perp.base.code,
    quoteAsset: perp.quote.code,
    side,
    marginMode: mode,
  } as const;
}

/** A sum of ticks × contracts by contracts, cut to two decimals more than the tick. Rounds: down. */
function averageText(perp: Perp, sum: bigint, contracts: bigint): string {
  if (contracts === 0n) return '0';
  const scaled = (sum * 10n ** BigInt(MORE_DECIMALS)) / contracts;
  return formatUnitsTrimmed(scaled, perp.spec.priceDecimals + MORE_DECIMALS);
}

/** An order that is open no more. */
export function closedOrderOf(perp: Perp, row: PerpOrderRow): ContractOrder {
  const [quantity, filled] = [Number(row.quantity_lots), Number(row.filled_lots)];
  const closes = row.action === 'close';
  return {
    orderId: asOrderId(Number(row.order_id)),
    clientOrderId: row.client_order_id ?? undefined,
    ...placeOf(perp, row),
    leverage: row.leverage,
    action: row.action,
    kind: row.kind,
    limitPrice: priceText(perp, row.price_ticks),
    averagePrice: contractPriceText(perp, BigInt(row.quote_filled), filled),
    quantity: String(quantity),
    quantityRemaining: String(quantity - filled),
    ...stopTextsOf(perp, {
      takeProfit: row.take_profit_ticks ?? undefined,
      stopLoss: row.stop_loss_ticks ?? undefined,
    }),
    ...(closes ? { realizedProfit: quoteText(perp, BigInt(row.profit)) } : {}),
    fee: quoteText(perp, BigInt(row.fee)),
    timeInForce: row.time_in_force,
    status: row.status,
    createdAt: Number(row.created_at_ms),
    closedAt: row.closed_at_ms === null ? undefined : Number(row.closed_at_ms),
  };
}

/** One change of a position by contracts. */
export function contractFillOf(
  perp: Perp,
  row: PerpFillRow,
  marketData: Pick<MarketData, 'traderKind'>,
): ContractFill {
  const { price_ticks: price, other_member_id: other } = row;
  const quantity = Number(row.quantity_lots);
  const { contractSize, priceDecimals, quantityDecimals } = perp.spec;
  const turnover = BigInt(price) * BigInt(quantity) * BigInt(contractSize);
  return {
    fillId: Number(row.fill_id),
    orderId: row.order_id === null ? undefined : asOrderId(Number(row.order_id)),
    ...placeOf(perp, row),
    leverage: row.leverage,
    action: row.cause === 'opened' ? 'open' : 'close',
    cause: row.cause,
    price: priceText(perp, price),
    quantity: String(quantity),
    turnover: formatUnitsTrimmed(turnover, priceDecimals + quantityDecimals),
    fee: quoteText(perp, BigInt(row.fee)),
    realizedProfit: quoteText(perp, BigInt(row.profit)),
    ...(other === null ? {} : { otherKind: marketData.traderKind(asMemberId(Number(other))) }),
    createdAt: Number(row.at_ms),
  };
}

/** A position that is open no more. */
export function closedPositionOf(perp: Perp, row: PerpPositionRow): ClosedPosition {
  const [opened, closed] = [BigInt(row.opened_lots), BigInt(row.closed_lots)];
  const income = quoteText(perp, BigInt(row.profit) - BigInt(row.fees) + BigInt(row.funding));
  return {
    positionId: positionIdOf({
      marketId: asMarketId(row.market_id),
      side: row.side,
      mode: row.mode,
      openedAt: Number(row.opened_at_ms),
    }),
    ...placeOf(perp, row),
    leverage: row.leverage,
    price: averageText(perp, BigInt(row.opened_sum), opened),
    exitPrice: averageText(perp, BigInt(row.closed_sum), closed),
    quantity: String(closed),
    margin: quoteText(perp, BigInt(row.margin_max)),
    income,
    realizedProfit: income,
    fees: quoteText(perp, BigInt(row.fees)),
    funding: quoteText(perp, BigInt(row.funding)),
    cause: row.cause === 'opened' ? 'closed' : row.cause,
    createdAt: Number(row.opened_at_ms),
    closedAt: Number(row.closed_at_ms),
  };
}

/** What funding brought or cost one position at one time. */
export function fundingPaymentOf(perp: Perp, row: PerpFundingRow): FundingPayment {
  return {
    paymentId: Number(row.payment_id),
    ...placeOf(perp, row),
    leverage: row.leverage,
    quantity: String(row.quantity_lots),
    markPrice: priceText(perp, row.mark_ticks),
    rate: formatUnits(BigInt(row.rate_e9), RATE_DECIMALS),
    amount: quoteText(perp, BigInt(row.amount)),
    createdAt: Number(row.at_ms),
  };
}
