/** Orders and cards of the fiat desk as the wire shows them, and what its refusals need to say. */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { FiatOrderRow } from '@candor/wire';
import type { BankCard } from '../../fiat/bankCard.ts';
import { SHOWN_DIGITS } from '../../fiat/fiatDesk.ts';
import type { FiatOrder } from '../../fiat/orders.ts';
import type { FiatRefused, SellRefusal } from '../../fiat/placeOrder.ts';
import { MONEY_DECIMALS } from '../../fiat/reckonCoins.ts';
import type { PartContext } from '../contexts.ts';
import type { Refusal } from '../handler.ts';

/** Hundredths as decimal text. */
export function moneyText(cents: bigint): string {
  return formatUnits(cents, MONEY_DECIMALS);
}

/** An order as its member sees it; where to pay is told while it is to be paid. */
export function fiatOrderRow(
  { fiat }: Pick<PartContext<'c2c'>, 'fiat'>,
  order: FiatOrder,
): FiatOrderRow {
  const { orderId, side, status, currency, asset, price, reference, createdAt } = order;
  const isToPay = side === 'buy' && status === 'toPay';
  const { bank, holder, number: accountNumber } = order.bank;
  const cardEnd = fiat.cardEndOf(order);
  return {
    orderId,
    side,
    status,
    currency,
    asset,
    price,
    reference,
    createdAt,
    amount: moneyText(order.cents),
    quantity: formatUnitsTrimmed(order.units, order.assetDecimals),
    isPaid: order.paidAt !== undefined,
    isAutomatic: fiat.isAutomatic,
    ...(isToPay ? { account: { bank, holder, accountNumber } } : {}),
    ...(isToPay && order.expiresAt !== undefined ? { expiresAt: order.expiresAt } : {}),
    ...(cardEnd === undefined ? {} : { cardEnd }),
    ...(order.closedAt === undefined ? {} : { closedAt: order.closedAt }),
    ...(order.cause === undefined ? {} : { cause: order.cause }),
  };
}

const TEXTS = { buy: 'fiatOrdered', sell: 'fiatSaleOrdered' } as const;

/** An order that was placed, by this request or by the one that it repeats: what is to be done now, if anything. */
export function fiatPlacedReply(context: Pick<PartContext<'c2c'>, 'fiat'>, order: FiatOrder) {
  const data = fiatOrderRow(context, order);
  if (order.status !== 'toPay') return { data };
  return { data, text: order.paidAt === undefined ? TEXTS[order.side] : 'fiatPaid' } as const;
}

/** The limit that was broken, with its currency. */
export function fiatRefusal<Reason extends SellRefusal>(
  { refusal, limit }: FiatRefused<Reason>,
  currency: string,
): Refusal<Reason> {
  if (limit === undefined) return { refusal };
  const text = `${moneyText(limit)} ${currency}`;
  return { refusal, parameters: { minimum: text, maximum: text } };
}

/** A card by its last digits. */
export function shownCard(card: BankCard | undefined) {
  if (card === undefined) return {};
  const { bank, holder, number } = card;
  return { bank, holder, cardEnd: number.slice(-SHOWN_DIGITS) };
}
