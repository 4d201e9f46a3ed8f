/**
 * What the server pushes: one JSON object a frame, under the specification's keys `symbols`, `info`, `top`,
 * `kline`, and to a member alone `support`. Depth carries a sequence: a snapshot has no `previous`; a change names the one it follows.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { identifier, klineRow, marketSymbol, periodMinutes } from '../scalars.ts';
import { level, pair, tapeTrade } from '../trad/entities.ts';
import { supportMessage, ticketStatus, unreadCounts } from '../user/support.ts';

/** §7: the client's ping and the server's answer, both plain text. */
export const PING = 'ping';
export const PONG = 'pong';
/** Our own: ends the subscription, for a page that shows no pair. */
export const UNSUBSCRIBE = 'unsubscribe';

/** Book and new trades of the subscribed pair; in a change a quantity of 0 removes its level. */
export const topPush = record({
  marketSymbol,
  sequence: z.int(),
  previous: z.optional(z.int()),
  bids: z.array(level),
  asks: z.array(level),
  trades: z.array(tapeTrade),
});
export type TopPush = z.output<typeof topPush>;

export const klinePush = record({ marketSymbol, periodMinutes, row: klineRow });
export type KlinePush = z.output<typeof klinePush>;

/** News from the operator, or from the member's other devices; without a ticket it is about the chat. */
export const supportPush = record(
  {
    ticketId: z.optional(identifier),
    status: z.optional(ticketStatus),
    message: z.optional(supportMessage),
    /** The newest message that the operator has seen. */
    readByOperator: z.optional(identifier),
    unread: unreadCounts,
  },
  { ticketId: 'id' },
);
export type SupportPush = z.output<typeof supportPush>;

/** A frame: any of the keys. */
export const push = record({
  symbols: z.optional(z.array(pair)),
  info: z.optional(pair),
  top: z.optional(topPush),
  kline: z.optional(klinePush),
  support: z.optional(supportPush),
});
export type Push = z.output<typeof push>;
