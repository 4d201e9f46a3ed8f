/** Reads groups without taking the lock: for replay, verification, and beside a running writer. */
import type { Disk } from './disk.ts';
import { JournalFault } from './fault.ts';
import type { Frame } from './frame.ts';
import type { Owner } from './owner.ts';
import { realDisk } from './realDisk.ts';
import { listSegments, readSegmentHead } from './segment.ts';
import { type Walk, type WalkEnd, type WalkedFrame, walk } from './walk.ts';

export interface Reading {
  readonly directory: string;
  readonly fromSeq: number;
  /** Beside a writer: its acknowledged seq. Undefined: to the end of a journal at rest. */
  readonly toSeq?: number;
  readonly disk?: Disk;
}

/** Every group from the one that holds `fromSeq` to the one that holds `toSeq`; no-ops left out. What is
 *  damaged before `fromSeq` is not looked at.   Throws JournalFault `damaged`. */
export function* readFrames(reading: Reading): Generator<Frame, void> {
  const { disk = realDisk, directory, fromSeq, toSeq } = reading;
  if (toSeq !== undefined && fromSeq > toSeq) return;
  const segments = listSegments(disk, directory);
  const from = segments.findLast((firstSeq) => firstSeq <= fromSeq);
  if (from === undefined) throw startLost(directory, fromSeq, segments[0]);
  const source = { disk, directory, from, toSeq, passBelow: fromSeq - 1 };
  const frames = walkTo(source, ({ place }) => checkReached(reading, place.nextSeq));
  for (const { frame } of frames) {
    if (frame.count > 0 && frame.seq + frame.count > fromSeq) yield frame;
  }
}

/** As `walk`, its end told apart: so that a loop over it gives the file back also when it stops early. */
function* walkTo(source: Walk, tellEnd: (end: WalkEnd) => void): Generator<WalkedFrame, void> {
  tellEnd(yield* walk(source));
}

function startLost(directory: string, fromSeq: number, firstSeq: number | undefined): JournalFault {
  const begins = firstSeq === undefined ? 'there is none' : `it begins at entry ${firstSeq}`;
  const text = `${directory}: the journal is needed from entry ${fromSeq} on, and ${begins}; no snapshot that is whole reaches further. Restore the newest backup (candor restore).`;
  return new JournalFault('damaged', text);
}

function checkReached({ directory, toSeq }: Reading, nextSeq: number): void {
  if (toSeq === undefined || nextSeq > toSeq) return;
  const text = `${directory}: the journal ends before seq ${nextSeq}, but seq ${toSeq} was durable`;
  throw new JournalFault('damaged', text);
}

/** The first entry that a journal still has: 1 until it was pruned. */
export function firstKeptSeq({ disk = realDisk, directory }: Omit<Reading, 'fromSeq'>): number {
  return listSegments(disk, directory)[0] ?? 1;
}

export interface JournalExtent {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly frames: number;
  readonly segments: number;
  /** True when an unfinished group stands at the end. */
  readonly isTorn: boolean;
}

/** Checks every frame of a journal at rest, or beside its writer up to the acknowledged seq.
 *  Throws JournalFault `damaged`. */
export function verifyJournal(where: {
  readonly directory: string;
  readonly disk?: Disk;
  readonly toSeq?: number;
}): JournalExtent {
  const { disk = realDisk, directory, toSeq } = where;
  const segments = listSegments(disk, directory);
  const [from] = segments;
  if (from === undefined) {
    throw new JournalFault('damaged', `${directory}: there is no journal here`);
  }
  const frames = walk({ disk, directory, from, toSeq });
  let count = 0;
  for (;;) {
    const step = frames.next();
    if (step.done) {
      const { place, isTorn } = step.value;
      const lastSeq = place.nextSeq - 1;
      checkReached(
        { directory, fromSeq: from, ...(toSeq !== undefined && { toSeq }) },
        place.nextSeq,
      );
      return { firstSeq: from, lastSeq, frames: count, segments: segments.length, isTorn };
    }
    if (step.value.frame.count > 0) count += 1;
  }
}

export interface JournalFound {
  readonly owner: Owner;
  readonly firstSeq: number;
  /** The last durable command; `firstSeq` - 1 when there is none. */
  readonly lastSeq: number;
}

/** Whose journal lies in a directory, and where it ends; undefined without one. Changes nothing; walks
 *  the last two segments, or, beside a writer, believes the acknowledged seq it is given.
 *  Throws JournalFault: damaged, formatOther. */
export function inspectJournal(where: {
  readonly directory: string;
  readonly disk?: Disk;
  readonly toSeq?: number;
  /** A verified snapshot has every entry up to here: damage to nothing but them is passed over. */
  readonly trustedSeq?: number;
}): JournalFound | undefined {
  const { disk = realDisk, directory, toSeq, trustedSeq } = where;
  const all = disk.exists(directory) ? listSegments(disk, directory) : [];
  const segments = fromTrusted(all, trustedSeq);
  const [firstSeq] = segments;
  if (firstSeq === undefined) return undefined;
  const { owner } = readSegmentHead(disk, directory, firstSeq);
  if (toSeq !== undefined) return { owner, firstSeq, lastSeq: toSeq };
  const from = segments.at(-2) ?? firstSeq;
  const frames = walk({ disk, directory, from, passBelow: trustedSeq });
  for (;;) {
    const step = frames.next();
    if (step.done) return { owner, firstSeq, lastSeq: step.value.place.nextSeq - 1 };
  }
}

/** The segments that are needed by who trusts a snapshot: from the one that goes on behind it. */
export function fromTrusted(segments: readonly number[], trustedSeq = 0): readonly number[] {
  const first = segments.findLastIndex((firstSeq) => firstSeq <= trustedSeq + 1);
  return trustedSeq === 0 ? segments : segments.slice(Math.max(first, 0));
}
