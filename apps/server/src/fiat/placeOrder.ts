/**
 * A member buys coins for money they will send, or sells coins for money to be sent to their card. A purchase
 * touches no coin until it was confirmed; a sale is written down as begun, holds its coins and becomes an order.
 */

import { hash, randomInt } from 'node:crypto';
import type { RejectReason } from '@candor/core';
import { amount, type MemberId } from '@candor/money';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import { isHeld } from '../engine/isHeld.ts';
import { cardOf, sealCard } from './bankCard.ts';
import type { FiatWish, Offer } from './begunSales.ts';
import { type BegunSale, beginSale, begunSale, endBegun } from './begunSales.ts';
import { listCurrencies } from './currencies.ts';
import type { FiatGround } from './fiatGround.ts';
import { type FiatOrder, orderOf, priceOf } from './orders.ts';
import { reckonCoins } from './reckonCoins.ts';

/** Why no order is taken, of whatever side. */
export type PlaceRefusal =
  | 'idempotencyKeyReused'
  | 'memberUnknown'
  | 'memberFrozen'
  | 'withdrawalsLocked'
  | 'fiatClosed'
  | 'fiatAmountTooSmall'
  | 'fiatAmountTooLarge'
  | 'fiatOrdersFull';
/** Why no sale is: the ledger has its own reasons to hold no coins. */
export type SellRefusal = PlaceRefusal | RejectReason | 'bankCardMissing';

export interface FiatRefused<Reason extends SellRefusal = PlaceRefusal> extends Refused<Reason> {
  /** The limit that was broken, in hundredths. */
  readonly limit?: bigint;
}

/** Orders of a member that may wait at a time. */
export const OPEN_ORDERS_MAX = 3;
const MINUTE_MS = 60_000;
/** What is not taken for another sign when it is read aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_SIGNS = 10;

type Placed<Reason extends SellRefusal> = Promise<Told<FiatOrder, FiatRefused<Reason>>>;

/** Places a purchase; a repeat under the same key is answered with the first one. */
export function placeBuy(ground: FiatGround, wish: FiatWish & { readonly side: 'buy' }) {
  return placeOrder<never>(ground, wish, (offer) => insertBuy(ground, wish, offer));
}

/** Places a sale; likewise. */
export function placeSell(ground: FiatGround, wish: FiatWish & { readonly side: 'sell' }) {
  return placeOrder(ground, wish, (offer) => insertSell(ground, wish, offer));
}

async function placeOrder<Reason extends SellRefusal>(
  ground: FiatGround,
  wish: FiatWish,
  place: (offer: Offer) => Placed<Reason>,
): Placed<PlaceRefusal | Reason> {
  const earlier = await earlierOrder(ground, wish);
  if (earlier) return isSame(earlier, wish) ? earlier : { refusal: 'idempotencyKeyReused' };
  const begun = await begunSale(ground, wish);
  if (begun && !isSame(begun, wish)) return { refusal: 'idempotencyKeyReused' };
  const offer = await (begun ? offerAsBegun(ground, begun) : offerOf(ground, wish));
  if (offer.refusal) return offer;
  const refusal = await refusalOf(ground, wish.memberId);
  if (refusal !== undefined) return { refusal };
  return place(offer);
}

/** What the first request was offered, within the limits of then. */
async function offerAsBegun(
  { sql }: FiatGround,
  { currency: code, price, units, ...coin }: BegunSale,
): Promise<Told<Offer, FiatRefused>> {
  const { assetId, asset, assetDecimals } = coin;
  const currencies = await listCurrencies(sql);
  const currency = currencies.find((each) => each.currency === code);
  if (currency === undefined) return { refusal: 'fiatClosed' };
  const asBegun = { ...currency, assetId, asset, assetDecimals };
  return { currency: asBegun, price, units, isBegun: true };
}

/** What is offered for it, within the limits. */
async function offerOf({ sql }: FiatGround, wish: FiatWish): Promise<Told<Offer, FiatRefused>> {
  const currencies = await listCurrencies(sql);
  const currency = currencies.find((each) => each.currency === wish.currency);
  const price = wish.side === 'buy' ? currency?.buyPrice : currency?.sellPrice;
  if (currency === undefined || price === undefined) return { refusal: 'fiatClosed' };
  const { centsMin, centsMax, assetDecimals } = currency;
  if (wish.cents < centsMin) return { refusal: 'fiatAmountTooSmall', limit: centsMin };
  if (wish.cents > centsMax) return { refusal: 'fiatAmountTooLarge', limit: centsMax };
  const rounding = wish.side === 'buy' ? 'down' : 'up';
  const units = reckonCoins(wish.cents, priceOf(price), { decimals: assetDecimals, rounding });
  if (units <= 0n) return { refusal: 'fiatAmountTooSmall', limit: centsMin };
  return { currency, price, units, isBegun: false };
}

/** §6: blocked 24 hours after a security change, like withdrawals; and a member has few orders at a time. */
async function refusalOf(
  { engine, sql, now }: FiatGround,
  memberId: MemberId,
): Promise<PlaceRefusal | undefined> {
  const member = await engine.query('member', { memberId });
  if (member === undefined) return 'memberUnknown';
  if (member.isFrozen) return 'memberFrozen';
  if (member.withdrawalsLockedUntil > now()) return 'withdrawalsLocked';
  const open = await sql
    .selectFrom('fiat_orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'toPay')
    .executeTakeFirst();
  return wholeOf(open?.count ?? 0) >= OPEN_ORDERS_MAX ? 'fiatOrdersFull' : undefined;
}

function insertBuy(ground: FiatGround, wish: FiatWish, offer: Offer): Promise<FiatOrder> {
  const expiresAt = ground.now() + offer.currency.minutesToPay * MINUTE_MS;
  return insert(ground, rowOf(ground, wish, offer), { expires_at_ms: expiresAt });
}

async function insertSell(
  ground: FiatGround,
  wish: FiatWish,
  offer: Offer,
): Placed<RejectReason | 'bankCardMissing'> {
  const card = await cardOf(ground, wish.memberId);
  if (card === undefined) return { refusal: 'bankCardMissing' };
  if (!offer.isBegun) await beginSale(ground, wish, offer);
  const outcome = await holdCoins(ground, wish, offer);
  if (outcome.type === 'refused') {
    if (!offer.isBegun) await endBegun(ground.sql, wish);
    return { refusal: outcome.reason };
  }
  const row = rowOf(ground, wish, offer);
  const sealed = await sealCard(ground, row.reference, card);
  return ground.sql.transaction().execute(async (sql) => {
    await endBegun(sql, wish);
    return insert({ sql }, row, { sealed_card: sealed, withdrawal_id: outcome.withdrawalId });
  });
}

/**
 * Under the request's key: a repeat after a crash holds nothing again. What that key held may have been given back
 * since, as held for nobody; an order over it would be paid out while the coins are the member's: they are held anew.
 */
async function holdCoins({ engine }: FiatGround, wish: FiatWish, offer: Offer) {
  const command = {
    type: 'holdWithdrawal',
    memberId: wish.memberId,
    book: 'fiat',
    assetId: offer.currency.assetId,
    amount: amount(offer.units),
    fee: amount(0n),
    intent: 0n,
  } as const;
  const { outcome, isRepeat } = await engine.submit(command, wish.requestKey);
  if (outcome.type === 'refused' || !isRepeat) return outcome;
  if (await isHeld(engine, outcome.withdrawalId)) return outcome;
  return (await engine.submit(command)).outcome;
}

type NewRow = ReturnType<typeof rowOf>;

function rowOf({ now }: FiatGround, wish: FiatWish, { currency, price, units }: Offer) {
  return {
    member_id: wish.memberId,
    side: wish.side,
    status: 'toPay' as const,
    currency: currency.currency,
    asset_id: currency.assetId,
    asset: currency.asset,
    asset_decimals: currency.assetDecimals,
    price,
    amount: Number(wish.cents),
    units: `${units}`,
    reference: Array.from({ length: REFERENCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join(
      '',
    ),
    bank: currency.bank,
    holder: currency.holder,
    account_number: currency.accountNumber,
    request_key: `${wish.requestKey}`,
    created_at_ms: now(),
  };
}

async function insert(
  { sql }: Pick<FiatGround, 'sql'>,
  row: NewRow,
  more: {
    readonly expires_at_ms?: number;
    readonly sealed_card?: Buffer;
    readonly withdrawal_id?: number;
  },
): Promise<FiatOrder> {
  const stored = await sql
    .insertInto('fiat_orders')
    .values({ ...row, ...more })
    .returningAll()
    .executeTakeFirstOrThrow();
  return orderOf(stored);
}

/** The order of a wish under this key; undefined where there is none. */
export async function earlierOrder(
  { sql }: Pick<FiatGround, 'sql'>,
  { memberId, requestKey }: Pick<FiatWish, 'memberId' | 'requestKey'>,
): Promise<FiatOrder | undefined> {
  if (requestKey === 0n) return undefined;
  const row = await sql
    .selectFrom('fiat_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', `${requestKey}`)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** By what the member sent alone: price, coin and limits are the operator's, and change. */
function isSame(
  order: Pick<FiatOrder, 'side' | 'currency' | 'cents'>,
  { side, currency, cents }: FiatWish,
): boolean {
  return order.side === side && order.currency === currency && order.cents === cents;
}

/** The name of an order for the ledger: booked once, ever. */
export function externalIdOf({ reference }: Pick<FiatOrder, 'reference'>): bigint {
  const digest = hash('sha256', `fiat\0${reference}`, 'buffer');
  return (digest.readBigUInt64LE(0) << 64n) | digest.readBigUInt64LE(8) || 1n;
}
