/**
 * What has happened: the events of all streets joined. Events are derived from the log and can be made
 * again by replay; they feed projections, market data and pushes. Every event carries its entry's seq
 * and time; its fields stand in its street's `words.ts`.
 */
import { RecordReader } from './bytes/recordReader.ts';
import { type At, type ValueOf, Vocabulary } from './bytes/word.ts';
import { CYCLE_EVENTS } from './cycle/words.ts';
import { EXECUTION_EVENTS } from './execution/words.ts';
import { FEE_EVENTS } from './fee/words.ts';
import { FLASH_EVENTS } from './flash/words.ts';
import { HOUSE_EVENTS } from './house/words.ts';
import { IEO_EVENTS } from './ieo/words.ts';
import { LEDGER_EVENTS } from './ledger/words.ts';
import { MARKET_EVENTS } from './market/words.ts';
import { MEMBER_EVENTS } from './member/words.ts';
import { MINING_EVENTS } from './mining/words.ts';
import { TRIGGER_EVENTS } from './perp/triggerWords.ts';
import { PERP_EVENTS } from './perp/words.ts';
import { PRICE_EVENTS } from './price/words.ts';
import { QUARANTINE_EVENTS } from './quarantine/words.ts';
import { RULES_EVENTS } from './rules/words.ts';
import { WALLET_EVENTS } from './wallet/words.ts';

const ALL = [
  ...LEDGER_EVENTS,
  ...RULES_EVENTS,
  ...QUARANTINE_EVENTS,
  ...MARKET_EVENTS,
  ...PRICE_EVENTS,
  ...MEMBER_EVENTS,
  ...FEE_EVENTS,
  ...EXECUTION_EVENTS,
  ...HOUSE_EVENTS,
  ...FLASH_EVENTS,
  ...WALLET_EVENTS,
  ...PERP_EVENTS,
  ...TRIGGER_EVENTS,
  ...CYCLE_EVENTS,
  ...IEO_EVENTS,
  ...MINING_EVENTS,
] as const;

type EventWords = (typeof ALL)[number];

/** Every event by type and code. */
export const EVENTS = new Vocabulary<EventWords>(ALL);

export type Event = At & ValueOf<EventWords>;
export type EventType = Event['type'];
/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;

/** Every event in the bytes of `EventBuffer.toBytes`, in order. For readers on other threads. */
export function readEvents(bytes: Uint8Array): Event[] {
  const reader = new RecordReader(bytes);
  const events: Event[] = [];
  while (!reader.isAtEnd) events.push(EVENTS.take(reader));
  return events;
}
