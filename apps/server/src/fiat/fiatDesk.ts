/**
 * The fiat desk: members buy coins for money they send to the operator's bank, and sell coins for money that is
 * sent to their card. The operator (in demo mode a program) confirms; coins move by commands only.
 */

import type { MemberId } from '@candor/money';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import { openTurns } from '../ops/inTurn.ts';
import { openAutomaticDesk } from './automaticDesk.ts';
import type { CardRefusal } from './bankCard.ts';
import { type BankCard, cardOf, openCard, setCard } from './bankCard.ts';
import { forgetBegun } from './begunSales.ts';
import { type FiatCurrency, listCurrencies } from './currencies.ts';
import { offerDemoCurrencies } from './demoCurrencies.ts';
import type { FiatGround, FiatOptions } from './fiatGround.ts';
import { followLog } from './followLog.ts';
import type { EndedRefusal } from './followOrder.ts';
import { cancelOrder, endLate, markPaid, mendOrders } from './followOrder.ts';
import { type Operations, operationsOf } from './operations.ts';
import { type FiatOrder, orderOf } from './orders.ts';
import { earlierOrder, placeBuy, placeSell } from './placeOrder.ts';

export interface FiatPage {
  readonly rows: readonly FiatOrder[];
  readonly count: number;
}

export interface FiatDesk {
  readonly isAutomatic: boolean;
  readonly currencies: () => Promise<readonly FiatCurrency[]>;
  readonly buy: (wish: Parameters<typeof placeBuy>[1]) => ReturnType<typeof placeBuy>;
  readonly sell: (wish: Parameters<typeof placeSell>[1]) => ReturnType<typeof placeSell>;
  /** What a repeat placed first: it stands, whatever has been stopped since. */
  readonly earlier: (memberId: MemberId, requestKey: bigint) => Promise<FiatOrder | undefined>;
  readonly markPaid: (
    asked: Parameters<typeof markPaid>[1],
  ) => Promise<Told<FiatOrder, Refused<EndedRefusal | 'imageUnknown'>>>;
  readonly cancel: (
    memberId: MemberId,
    orderId: number,
  ) => Promise<Told<FiatOrder, Refused<EndedRefusal>>>;
  /** A member's orders, newest first. */
  readonly list: (
    memberId: MemberId,
    ask: { readonly limit: number; readonly skip: number },
  ) => Promise<FiatPage>;
  readonly cardOf: (memberId: MemberId) => Promise<BankCard | undefined>;
  /** The last digits of the card that a sale is paid to. */
  readonly cardEndOf: (order: FiatOrder) => string | undefined;
  readonly setCard: (
    memberId: MemberId,
    card: BankCard,
  ) => Promise<Refused<CardRefusal> | undefined>;
  /** Removes what is known of a member's card; orders stay without it. */
  readonly eraseOf: (memberId: MemberId) => Promise<void>;
  /** An order of a member that is open, in words. */
  readonly waitsFor: (memberId: MemberId) => Promise<string | undefined>;
  readonly operations: Operations;
  /** Ends what is late and goes on with what a fault came between, as it is done every half minute. */
  readonly mend: () => Promise<void>;
  readonly close: () => void;
}

/** Late orders end at the latest after this time, also when nobody looks; what a fault interrupted goes on. */
const SWEEP_MS = 30_000;
export const SHOWN_DIGITS = 4;

/** Opens the desk; decisions that a crash came after are gone on with. */
export async function openFiat(options: FiatOptions): Promise<FiatDesk> {
  const inTurn = openTurns<MemberId>();
  const ground: FiatGround = { ...options, inTurn };
  if (ground.isDemo) await offerDemoCurrencies(ground);
  const review = ground.isAutomatic ? openAutomaticDesk(ground) : undefined;
  // Rows are written before the ledger: only what an older store lacks is behind, and that from the start.
  let isAsFar = false;
  const mend = async () => {
    if (!isAsFar) isAsFar = await followLog(ground);
    await endLate(ground);
    await mendOrders(ground);
    await forgetBegun(ground);
  };
  const orFail = (error: unknown) => ground.log.error({ error: String(error) }, 'fiatSweepFailed');
  await mend().catch(orFail);
  const sweep = setInterval(() => void mend().catch(orFail), SWEEP_MS);
  sweep.unref();
  const expecting = async <Answer>(told: Promise<Answer>): Promise<Answer> => {
    const done = await told;
    review?.expect();
    return done;
  };
  return {
    isAutomatic: ground.isAutomatic,
    currencies: () => listCurrencies(ground.sql),
    buy: (wish) => expecting(inTurn(wish.memberId, () => placeBuy(ground, wish))),
    sell: (wish) => expecting(inTurn(wish.memberId, () => placeSell(ground, wish))),
    earlier: (memberId, requestKey) => earlierOrder(ground, { memberId, requestKey }),
    markPaid: (asked) => expecting(markPaid(ground, asked)),
    cancel: (memberId, orderId) => inTurn(memberId, () => cancelOrder(ground, memberId, orderId)),
    list: (memberId, ask) => listOrders(ground, memberId, ask),
    cardOf: (memberId) => cardOf(ground, memberId),
    cardEndOf: ({ sealedCard, reference }) =>
      sealedCard && openCard(ground, reference, sealedCard).number.slice(-SHOWN_DIGITS),
    setCard: (memberId, card) => setCard(ground, memberId, card),
    eraseOf: (memberId) => eraseOf(ground, memberId),
    waitsFor: (memberId) => waitsFor(ground, memberId),
    operations: operationsOf(ground),
    mend,
    close: () => {
      clearInterval(sweep);
      review?.close();
    },
  };
}

async function listOrders(
  ground: FiatGround,
  memberId: MemberId,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<FiatPage> {
  await endLate(ground);
  const own = ground.sql.selectFrom('fiat_orders').where('member_id', '=', memberId);
  const counted = await own
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  const rows = await own
    .selectAll()
    .orderBy('order_id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { rows: rows.map(orderOf), count: wholeOf(counted?.count ?? 0) };
}

async function eraseOf({ sql }: FiatGround, memberId: MemberId): Promise<void> {
  await sql.deleteFrom('fiat_cards').where('member_id', '=', memberId).execute();
  await sql
    .updateTable('fiat_orders')
    .set({ sealed_card: null })
    .where('member_id', '=', memberId)
    .execute();
}

async function waitsFor({ sql }: FiatGround, memberId: MemberId): Promise<string | undefined> {
  const open = await sql
    .selectFrom('fiat_orders')
    .select('order_id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'toPay')
    .limit(1)
    .executeTakeFirst();
  return open && 'an open order for money of a bank';
}
