/**
 * once: commands that are done once, however often they are sent: under a request key for a day, under
 * an external id (a deposit, a credit with its reference) for ever. A repeat is told the first outcome.
 */
import type { EventBuffer } from './bytes/eventBuffer.ts';
import { decodeOutcome, encodeOutcome, fingerprint } from './codec.ts';
import { COMMANDS, type Command, type Entry } from './command.ts';
import type { Decide } from './deed.ts';
import type { Exchange } from './exchange.ts';
import { ACCEPTED, type Accepted, type Answer, type Repeated, refused } from './outcome.ts';

/**
 * Applies the command of an entry with a request key, unless it was applied before.
 * Rejects: as `apply`, idempotencyKeyReused (another command under the key), exchangeHalted, requestKeysUsedUp:
 * of both the one that another key would not help against.
 */
export function onceByKey(
  apply: Decide<Command>,
): (exchange: Exchange, entry: Entry, sink: EventBuffer) => Answer {
  return (exchange, { requestKey: key, command }, sink) => {
    const { requests } = exchange;
    const print = fingerprint(command);
    const record = requests.find(key);
    if (record >= 0) {
      if (requests.fingerprintOf(record) !== print) return refused('idempotencyKeyReused');
      return { type: 'repeated', first: decodeOutcome(requests.outcomeOf(record)) };
    }
    if (isRefusedByHalt(exchange, command)) return refused('exchangeHalted');
    const owner = 'memberId' in command ? exchange.members.indexOf(command.memberId) : -1;
    if (!requests.hasRoomFor(owner)) return refused('requestKeysUsedUp');
    const answer = apply(exchange, command, sink);
    if (answer.type === 'refused' || answer.type === 'repeated') return answer;
    const outcome = encodeOutcome(answer);
    requests.remember({ key, owner, time: exchange.time, fingerprint: print, outcome });
    return answer;
  };
}

/** What a request key was answered first: undefined while nothing was done under it, or once it is forgotten. */
export function readFirstOutcome({ requests }: Exchange, requestKey: bigint): Accepted | undefined {
  const record = requests.find(requestKey);
  return record < 0 ? undefined : decodeOutcome(requests.outcomeOf(record));
}

/** What tells the command that was done under a request key from any other; undefined where there is none. */
export function readFirstFingerprint(
  { requests }: Exchange,
  requestKey: bigint,
): number | undefined {
  const record = requests.find(requestKey);
  return record < 0 ? undefined : requests.fingerprintOf(record);
}

/** What a command is told again that was done under its key; undefined where nothing was, or something else. */
export function readRepeated(
  { requests }: Exchange,
  { requestKey, command }: Pick<Entry, 'requestKey' | 'command'>,
): Repeated | undefined {
  const record = requestKey === 0n ? -1 : requests.find(requestKey);
  if (record < 0 || requests.fingerprintOf(record) !== fingerprint(command)) return undefined;
  return { type: 'repeated', first: decodeOutcome(requests.outcomeOf(record)) };
}

/** True for a command that moves money while money does not move. */
export function isRefusedByHalt({ isHalted }: Exchange, command: Command): boolean {
  return isHalted && COMMANDS.ofType(command.type).whenHalted === 'refused';
}

/**
 * Applies a command, but one that carries an external id only unless that id was booked before; 0n is no
 * id. Rejects: as `apply`, externalIdReused (something else was booked under the id).
 */
export function onceEver(apply: Decide<Command>): Decide<Command> {
  return (exchange, command, sink) => {
    if (!('externalId' in command) || command.externalId === 0n) {
      return apply(exchange, command, sink);
    }
    const { externalIds } = exchange;
    const [high, low] = [command.externalId >> 64n, BigInt.asUintN(64, command.externalId)];
    const print = fingerprint(command);
    const record = externalIds.find(high, low);
    if (record >= 0) {
      const isSame = externalIds.fingerprintOf(record) === print;
      return isSame ? { type: 'repeated', first: ACCEPTED } : refused('externalIdReused');
    }
    const answer = apply(exchange, command, sink);
    if (answer.type === 'refused') return answer;
    externalIds.add({ high, low, fingerprint: print, seq: exchange.seq });
    return answer;
  };
}
