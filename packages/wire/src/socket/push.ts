/**
 * What the server pushes: one JSON object a frame, under the specification's keys `symbols`, `info`, `top`,
 * `kline`, of perpetuals `consymbols`, `coninfo`, `contop`, `conkline`, of timed contracts `cyclesymbols`, `cycleinfo`, `cycletop`, and to a member alone `support`, `own`, `deposits`, `notice` and `code`. Each names its market by kind and pair. Depth
 * carries a sequence: a snapshot has no `previous`; a change names the one it follows.
 */
import * as z from 'zod/mini';
import { assetRow } from '../account/myAccount.ts';
import { contractAsset, contractOrder, contractStop, position } from '../contract/entities.ts';
import { perpPair } from '../contract/perpPair.ts';
import { cycleOwnPush, cyclePair, cycleTopPush } from '../cycle/entities.ts';
import { record } from '../record.ts';
import {
  identifier,
  integer,
  klineRow,
  marketKind,
  marketSymbol,
  orderStatus,
  periodMinutes,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { level, order, pair, tapeTrade } from '../trad/entities.ts';
import { PUSH_KINDS } from '../user/pushSettings.ts';
import { supportMessage, ticketStatus, unreadCounts } from '../user/support.ts';

/** §7: the client's ping and the server's answer, both plain text. */
export const PING = 'ping';
export const PONG = 'pong';
/** Our own: ends the subscription, for a page that shows no pair. */
export const UNSUBSCRIBE = 'unsubscribe';

/** Book and new trades of the subscribed pair; in a change a quantity of 0 removes its level. */
const topPush = record({
  marketKind,
  marketSymbol,
  sequence: integer,
  previous: z.optional(integer),
  bids: z.array(level),
  asks: z.array(level),
  trades: z.array(tapeTrade),
});
export type TopPush = z.output<typeof topPush>;

const klinePush = record({ marketKind, marketSymbol, periodMinutes, row: klineRow });
export type KlinePush = z.output<typeof klinePush>;

/** Ours: the running bars of a perpetual's mark and index, apart from `kline`, which is of its trades. */
const markLinePush = record({
  marketSymbol,
  periodMinutes,
  mark: klineRow,
  index: klineRow,
});
/** News from the operator, or from the member's other devices; without a ticket it is about the chat. */
const supportPush = record(
  {
    ticketId: z.optional(shownId('ticket')),
    status: z.optional(ticketStatus),
    message: z.optional(supportMessage),
    /** The newest message that the operator has seen. */
    readByOperator: z.optional(shownId('message')),
    unread: unreadCounts,
  },
  { ticketId: 'id' },
);
export type SupportPush = z.output<typeof supportPush>;

/** An order that is open no more; `canceled` means what was left of it. */
const closedOrder = record(
  { orderId: shownId('order'), status: orderStatus },
  { orderId: ['id', 'autoid'] },
);

/**
 * What changed of a member's perpetuals: orders as in `own`; positions, stops (and orders that wait for the mark)
 * and accounts all as they stand now. Profits are of that moment: they follow the mark, which is pushed to all.
 */
const contractPush = record(
  {
    openOrders: z.array(contractOrder),
    closedOrders: z.array(closedOrder),
    positions: z.array(position),
    stops: z.array(contractStop),
    assets: z.array(contractAsset),
  },
  { closedOrders: 'entrust_closed', positions: 'position', stops: 'profitOrder' },
);
export type ContractPush = z.output<typeof contractPush>;

/**
 * A member's own orders and balances, within a tenth of a second of what changed them. Numbered: `previous` is
 * the number of the news before; a frame without one begins, and whoever misses one reads by call again.
 * The one that begins says for how many milliseconds nothing had changed, at the most a minute: what was asked
 * for since then lacks nothing.
 * An open order and a balance stand as they are now, a closed order is to be forgotten. Of lock mining it says only
 * that a lock was made, earned a day or ended: whoever shows locks reads them again.
 */
const ownPush = record(
  {
    sequence: integer,
    previous: z.optional(integer),
    quietMs: z.optional(integer),
    openOrders: z.array(order),
    closedOrders: z.array(closedOrder),
    balances: z.array(assetRow),
    contracts: z.optional(contractPush),
    cycles: z.optional(cycleOwnPush),
    /** Offerings in which something of the member's changed: whoever shows them reads them again. */
    offerings: z.optional(z.array(identifier)),
    isMiningChanged: z.optional(z.literal(true)),
  },
  {
    closedOrders: 'entrust_closed',
    contracts: 'contract',
    cycles: 'cycle',
    offerings: 'ieo',
    isMiningChanged: 'miner',
  },
);
export type OwnPush = z.output<typeof ownPush>;

/** What the member's devices are told, word for word, for who has the app open. */
const noticePush = record({
  kind: z.enum(PUSH_KINDS),
  title: z.string(),
  body: z.string(),
});
export type NoticePush = z.output<typeof noticePush>;

/** A frame: any of the keys. */
export const push = record(
  {
    symbols: z.optional(z.array(pair)),
    /** Ours: of more markets than go into a frame each second, those that changed; `symbols` has all now and then. */
    movedSymbols: z.optional(z.array(pair)),
    info: z.optional(pair),
    top: z.optional(topPush),
    perpSymbols: z.optional(z.array(perpPair)),
    movedPerpSymbols: z.optional(z.array(perpPair)),
    perpInfo: z.optional(perpPair),
    perpTop: z.optional(topPush),
    cycleSymbols: z.optional(z.array(cyclePair)),
    cycleInfo: z.optional(cyclePair),
    cycleTop: z.optional(cycleTopPush),
    kline: z.optional(klinePush),
    perpKline: z.optional(markLinePush),
    support: z.optional(supportPush),
    own: z.optional(ownPush),
    /** The member's deposits changed, or got deeper: whoever shows them reads them again. */
    deposits: z.optional(z.literal(true)),
    notice: z.optional(noticePush),
    /** The session of this line has ended, or what was sent is refused: as a call would answer it. */
    code: z.optional(integer),
    /** The sentence of a refusal. */
    msg: z.optional(z.string()),
  },
  {
    movedSymbols: 'symbols_moved',
    perpSymbols: 'consymbols',
    movedPerpSymbols: 'consymbols_moved',
    perpInfo: 'coninfo',
    perpTop: 'contop',
    perpKline: 'conkline',
    cycleSymbols: 'cyclesymbols',
    cycleInfo: 'cycleinfo',
    cycleTop: 'cycletop',
  },
);
export type Push = z.output<typeof push>;
