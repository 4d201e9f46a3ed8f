/**
 * What every event stands for in the ledger, joined: the core's own book-keeping, told by the events
 * alone, so that statements, proofs and reports have no other source. Each room says it of its events in
 * its `deeds.ts`. Source: ADR 28.
 */
import { CYCLE_POSTINGS } from './cycle/deeds.ts';
import { type PostingsOfEach, postsNothing } from './deed.ts';
import type { Event, EventOf, EventType } from './event.ts';
import type { EXECUTION_EVENTS } from './execution/words.ts';
import { FEE_POSTINGS } from './fee/deeds.ts';
import { FLASH_POSTINGS } from './flash/deeds.ts';
import { HOUSE_POSTINGS } from './house/deeds.ts';
import { IEO_POSTINGS } from './ieo/deeds.ts';
import type { Posting, PostingsOf } from './ledger/posting.ts';
import { MARKET_POSTINGS } from './market/deeds.ts';
import type { ListedKind } from './market/marketSpec.ts';
import { MEMBER_POSTINGS } from './member/deeds.ts';
import { MINING_POSTINGS } from './mining/deeds.ts';
import { PERP_ORDER_POSTINGS, PERP_POSTINGS } from './perp/deeds.ts';
import { PRICE_POSTINGS } from './price/deeds.ts';
import { QUARANTINE_POSTINGS } from './quarantine/deeds.ts';
import { RULES_POSTINGS } from './rules/deeds.ts';
import { SPOT_ORDER_POSTINGS } from './spot/deeds.ts';
import { WALLET_POSTINGS } from './wallet/deeds.ts';

/** What the events of orders post, by the kind of their market. */
const OF_ORDERS: Readonly<Record<ListedKind, PostingsOfEach<typeof EXECUTION_EVENTS>>> = {
  spot: SPOT_ORDER_POSTINGS,
  perp: PERP_ORDER_POSTINGS,
};

const POSTINGS: { readonly [Type in EventType]: PostingsOf<EventOf<Type>> } = {
  exchangeHalted: postsNothing,
  orderAccepted: (event) => OF_ORDERS[event.marketKind].orderAccepted(event),
  orderFilled: (event) => OF_ORDERS[event.marketKind].orderFilled(event),
  orderRested: (event) => OF_ORDERS[event.marketKind].orderRested(event),
  orderCanceled: (event) => OF_ORDERS[event.marketKind].orderCanceled(event),
  orderAmended: (event) => OF_ORDERS[event.marketKind].orderAmended(event),
  ...RULES_POSTINGS,
  ...QUARANTINE_POSTINGS,
  ...MARKET_POSTINGS,
  ...PRICE_POSTINGS,
  ...MEMBER_POSTINGS,
  ...FEE_POSTINGS,
  ...HOUSE_POSTINGS,
  ...FLASH_POSTINGS,
  ...WALLET_POSTINGS,
  ...PERP_POSTINGS,
  ...CYCLE_POSTINGS,
  ...IEO_POSTINGS,
  ...MINING_POSTINGS,
};

/** The postings an event stands for, in the order they are told: they sum to zero in every asset. */
export function postingsOf(event: Event): readonly Posting[] {
  return (POSTINGS[event.type] as PostingsOf<Event>)(event);
}
