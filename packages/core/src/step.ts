/**
 * step: one entry of the log applied to the exchange. It joins the rooms: each answers its commands, and
 * what one of them entails in other rooms stands here in order; what a halted exchange refuses, and what a
 * repeated request key or external id is told, is the same for all.
 */
import { InvariantViolation, kept } from '@candor/money';
import type { EventBuffer } from './bytes/eventBuffer.ts';
import { emit } from './bytes/word.ts';
import type { Command, CommandOf, CommandType, Entry } from './command.ts';
import { takeTick } from './cycle/awaitEntry.ts';
import { CYCLE_ANSWERS } from './cycle/deeds.ts';
import type { Decide } from './deed.ts';
import type { Exchange } from './exchange.ts';
import { noteHoldings } from './fee/countedHolding.ts';
import { FLASH_ANSWERS } from './flash/deeds.ts';
import { HOUSE_ANSWERS } from './house/deeds.ts';
import { IEO_ANSWERS } from './ieo/deeds.ts';
import { EXCHANGE_HALTED } from './ledger/words.ts';
import { MARKET_ANSWERS } from './market/deeds.ts';
import { MEMBER_ANSWERS } from './member/deeds.ts';
import { MINING_ANSWERS } from './mining/deeds.ts';
import { isRefusedByHalt, onceByKey, onceEver } from './once.ts';
import { type Answer, refused } from './outcome.ts';
import { passTime } from './passTime.ts';
import { PERP_ANSWERS } from './perp/deeds.ts';
import { fireTriggers } from './perp/fireTriggers.ts';
import { liquidateDue } from './perp/liquidateDue.ts';
import { boundMark, moveMarks } from './perp/moveMarks.ts';
import { PRICE_ANSWERS } from './price/deeds.ts';
import { moveBands } from './price/moveBands.ts';
import { QUARANTINE_ANSWERS } from './quarantine/deeds.ts';
import { RULES_ANSWERS } from './rules/deeds.ts';
import { cancelDelisted } from './spot/cancelDelisted.ts';
import { cancelOrder } from './spot/cancelOrder.ts';
import { SPOT_ANSWERS } from './spot/deeds.ts';
import { placeLimitOrder } from './spot/placeLimitOrder.ts';
import { TIMER_ANSWERS } from './timer/deeds.ts';
import { WALLET_ANSWERS } from './wallet/deeds.ts';

/** Does what else an accepted command entails in other rooms. */
type Follow<Type extends CommandType> = (
  exchange: Exchange,
  command: CommandOf<Type>,
  sink: EventBuffer,
) => void;

/** The function of each command, as its room says. */
const ANSWERS: { readonly [Type in CommandType]: Decide<CommandOf<Type>> } = {
  ...TIMER_ANSWERS,
  ...RULES_ANSWERS,
  ...QUARANTINE_ANSWERS,
  ...MARKET_ANSWERS,
  ...PRICE_ANSWERS,
  ...MEMBER_ANSWERS,
  ...SPOT_ANSWERS,
  ...HOUSE_ANSWERS,
  ...FLASH_ANSWERS,
  ...WALLET_ANSWERS,
  ...PERP_ANSWERS,
  ...CYCLE_ANSWERS,
  ...IEO_ANSWERS,
  ...MINING_ANSWERS,
};

/** What else a command that was accepted entails in other rooms, in this order. */
const FOLLOWS: { readonly [Type in CommandType]?: readonly Follow<Type>[] } = {
  listMarket: [moveBands],
  changeMarket: [cancelDelisted],
  setIndexPrice: [moveBands, takeTick, moveMarks, fireTriggers, liquidateDue],
  listPerp: [moveBands, moveMarks],
  changePerp: [boundMark],
};

/**
 * Applies one entry; its events go to `sink`. First time passes; then the command is decided: a refused
 * one changes nothing. A repeated request key is told the first outcome.   Rejects: as the command's
 * function, idempotencyKeyReused, exchangeHalted, requestKeysUsedUp, externalIdReused.   Asserts: the
 * entry follows on the last one; every asset sums to zero, or the exchange halts.
 */
export function step(exchange: Exchange, entry: Entry, sink: EventBuffer): Answer {
  enter(exchange, entry, sink);
  if (entry.requestKey === 0n) return apply(exchange, entry.command, sink);
  return applyOnce(exchange, entry, sink);
}

/**
 * Passes over an entry that the log quarantines: as with a refused one, time passes and nothing else
 * happens.   Rejects: entryQuarantined.   Asserts: as `step`.
 */
export function passOver(exchange: Exchange, entry: Entry, sink: EventBuffer): Answer {
  enter(exchange, entry, sink);
  exchange.passedOver.add(entry.seq);
  return refused('entryQuarantined');
}

function enter(exchange: Exchange, entry: Entry, sink: EventBuffer): void {
  if (entry.seq !== exchange.seq + 1) throw notFollowing(exchange, entry);
  exchange.seq = entry.seq;
  if (entry.time > exchange.time) exchange.time = entry.time;
  sink.setEntry(entry.seq, exchange.time);
  passTime(exchange, sink);
}

/** Nothing has changed yet: what is between two entries would be lost, what comes twice counted twice. */
function notFollowing(exchange: Exchange, entry: Entry): InvariantViolation {
  const next = exchange.seq + 1;
  return new InvariantViolation(`entry ${entry.seq} came where entry ${next} follows`);
}

const applyOnce = onceByKey(apply);
const decideOnce = onceEver((exchange, command, sink) => {
  const decide = ANSWERS[command.type] as Decide<Command>;
  return decide(exchange, command, sink);
});

/** Halts the exchange and says so when an asset does not sum to zero. O(1) while all is well. */
export function checkBalanced(exchange: Exchange, sink: EventBuffer): void {
  if (exchange.ledger.unbalancedCount === 0 || exchange.isHalted) return;
  exchange.isHalted = true;
  emit(sink, EXCHANGE_HALTED, { assetId: exchange.ledger.findUnbalanced() ?? kept(0) });
}

function apply(exchange: Exchange, command: Command, sink: EventBuffer): Answer {
  if (isRefusedByHalt(exchange, command)) return refused('exchangeHalted');
  const answer = decide(exchange, command, sink);
  noteHoldings(exchange);
  checkBalanced(exchange, sink);
  return answer;
}

/** By the table; the two commands there are most of, which entail nothing else, without looking. */
function decide(exchange: Exchange, command: Command, sink: EventBuffer): Answer {
  // Read once: commands have so many shapes that each look at the type is a call.
  const { type } = command;
  if (type === 'placeLimitOrder') return placeLimitOrder(exchange, command, sink);
  if (type === 'cancelOrder') return cancelOrder(exchange, command, sink);
  const answer = decideOnce(exchange, command, sink);
  const follows = FOLLOWS[command.type] as readonly Follow<CommandType>[] | undefined;
  if (follows === undefined || answer.type === 'refused') return answer;
  for (const follow of follows) follow(exchange, command, sink);
  return answer;
}
