/**
 * Entries applied one after the other, as the log has them. An entry that the log quarantines further on
 * is passed over; who did not know of it looks ahead and begins again. A log without one costs nothing.
 */
import { type Entry, type EventBuffer, type Exchange, passOver, step } from '@candor/core';
import type { LogReader } from '../log/logPort.ts';
import { EngineFault } from './engineFault.ts';
import { brokenBy, EntryBroken } from './entryBroken.ts';
import { readGroup } from './groupCodec.ts';

/** The seqs of entries to pass over. */
export type Quarantined = ReadonlySet<number>;

/** The log quarantines an entry that this replay has applied: it must begin again without it. */
class QuarantinedLater extends EngineFault {
  readonly seq: number;

  constructor(seq: number) {
    super('engineStopped', `the log quarantines entry ${seq}, which this state holds as applied`);
    this.seq = seq;
  }
}

/** Applies or passes over one entry, which must follow.
 *  Throws: EntryBroken; RulesUnknown; EngineFault when the entry does not follow the one before. */
export function applyEntry(
  exchange: Exchange,
  entry: Entry,
  { sink, quarantined }: { readonly sink: EventBuffer; readonly quarantined: Quarantined },
): void {
  if (entry.seq !== exchange.seq + 1) throw gap(exchange.seq, entry.seq);
  const { command } = entry;
  if (command.type === 'quarantineEntry' && !exchange.passedOver.has(command.entrySeq)) {
    throw new QuarantinedLater(command.entrySeq);
  }
  try {
    if (quarantined.has(entry.seq)) passOver(exchange, entry, sink);
    else step(exchange, entry, sink);
  } catch (error) {
    throw brokenBy(error, entry);
  }
}

/** Tries a replay; where it meets an entry that the log quarantines, again without that one.
 *  Throws: EntryBroken for an entry that nobody has quarantined; what else the attempt throws. */
export async function replaying<Result>(
  log: Pick<LogReader, 'read'>,
  attempt: (quarantined: Quarantined) => Promise<Result>,
  toSeq?: number,
): Promise<Result> {
  const quarantined = new Set<number>();
  for (;;) {
    try {
      return await attempt(quarantined);
    } catch (error) {
      const met = await metBy(error, log, toSeq);
      if (met === undefined || quarantined.has(met)) throw error;
      quarantined.add(met);
    }
  }
}

/** The quarantined entry that a replay stumbled over, if it was one. */
async function metBy(
  error: unknown,
  log: Pick<LogReader, 'read'>,
  toSeq: number | undefined,
): Promise<number | undefined> {
  if (error instanceof QuarantinedLater) return error.seq;
  if (!(error instanceof EntryBroken)) return undefined;
  for await (const { payload } of log.read(error.seq, toSeq)) {
    for (const { command } of readGroup(payload)) {
      if (command.type === 'quarantineEntry' && command.entrySeq === error.seq) return error.seq;
    }
  }
  return undefined;
}

function gap(seq: number, next: number): EngineFault {
  const text = `the log goes on with entry ${next} behind entry ${seq}: what lies between is missing`;
  return new EngineFault('engineStopped', text);
}
