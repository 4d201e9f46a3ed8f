/** Quarantines an entry of a log at rest: only the one that breaks, and only after it was seen to. */

import { ByteWriter, type Entry, type Exchange } from '@candor/core';
import { asSeq } from '@candor/money';
import { type LogLink, openLog, openSnapshots, readLog } from '../log/openLog.ts';
import { EngineFault } from './engineFault.ts';
import { EntryBroken } from './entryBroken.ts';
import { writeGroup } from './groupCodec.ts';
import { recoverExchange } from './recover.ts';

export interface Quarantine {
  readonly entrySeq: number;
  /** The operator's, without persons; it stays in the log. */
  readonly reason: string;
  readonly now: number;
}

/** What the log replays to: a state, or the next entry that breaks. */
export type ReplayedTo =
  | { readonly exchange: Exchange; readonly broken?: undefined }
  | { readonly broken: EntryBroken };

/** Replays a log at rest to its end, or to the first entry that breaks, passing one over if asked to.
 *  Throws: what else is wrong. */
export async function replayAtRest(link: LogLink, without?: number): Promise<ReplayedTo> {
  const from = { isDemo: link.isDemo, snapshots: openSnapshots(link), log: readLog(link) };
  const leaving = without === undefined ? {} : { without };
  try {
    return { exchange: await recoverExchange({ ...from, ...leaving }) };
  } catch (error) {
    if (error instanceof EntryBroken) return { broken: error };
    throw error;
  }
}

/** Appends the quarantine of an entry and tells what the log replays to then. The data directory must be
 *  held.   Throws: EngineFault unless this very entry breaks, by its command; JournalFault. */
export async function quarantine(link: LogLink, asked: Quarantine): Promise<ReplayedTo> {
  const { broken } = await replayAtRest(link);
  if (broken?.seq !== asked.entrySeq) throw notBroken(asked.entrySeq, broken);
  const tried = await replayAtRest(link, asked.entrySeq);
  if (tried.broken?.seq === asked.entrySeq) throw breaksAnyway(tried.broken);
  const log = await openLog(link);
  try {
    const seq = log.lastSeq + 1;
    const payload = writeGroup(new ByteWriter(1_024), [entryOf(asked, seq)]);
    await log.append({ seq, count: 1, payload });
    await log.seal();
  } finally {
    await log.close();
  }
  return replayAtRest(link);
}

function entryOf({ entrySeq, reason, now }: Quarantine, seq: number): Entry {
  return {
    seq: asSeq(seq),
    time: now,
    requestKey: 0n,
    command: { type: 'quarantineEntry', entrySeq: asSeq(entrySeq), reason },
  };
}

/** What breaks is not the command but what falls due by then: the next entry would break as well. */
function breaksAnyway(broken: EntryBroken): EngineFault {
  const text = `entry ${broken.seq} breaks also without its command, as time passes: that needs a newer Candor`;
  return new EngineFault('engineStopped', text, { cause: broken });
}

function notBroken(entrySeq: number, broken: EntryBroken | undefined): EngineFault {
  const found = broken ? `entry ${broken.seq} does not` : 'so does every other';
  const text = `entry ${entrySeq} is not to blame: it replays, or is not reached; ${found}`;
  return new EngineFault('engineStopped', broken ? `${text}. ${broken.message}` : text);
}
