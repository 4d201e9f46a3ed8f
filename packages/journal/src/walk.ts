/**
 * Walks the frames of a journal in order and says where and how it ends. Checks every crc, the chain
 * of crcs, contiguous seqs and rising epochs. A segment ends at the frame the next header names, so a
 * bad frame is a torn tail only in the last segment and only with no valid frame behind it.
 */
import { type Disk, PAGE_BYTES } from './disk.ts';
import { JournalFault } from './fault.ts';
import type { ParsedFrame } from './frame.ts';
import { listSegments, readSegmentHead, type SegmentHead, segmentName } from './segment.ts';
import { SegmentFile } from './segmentFile.ts';

/** Where the next frame belongs and what it must say. */
export interface Place {
  readonly head: SegmentHead;
  readonly at: number;
  readonly nextSeq: number;
  readonly crc: number;
  readonly epoch: number;
}

export interface WalkedFrame {
  readonly frame: ParsedFrame;
  readonly place: Place;
}

/** The end of a walk. `isTorn`: bytes of an unfinished group stand at `place.at`. */
export interface WalkEnd {
  readonly place: Place;
  readonly isTorn: boolean;
}

export interface Walk {
  readonly disk: Disk;
  readonly directory: string;
  /** First seq of the segment to begin with. */
  readonly from: number;
  /** Ends once this seq was seen; for reading beside a writer. */
  readonly toSeq?: number | undefined;
  /** Nobody asks for entries up to this one: damage to nothing but them is passed over. */
  readonly passBelow?: number | undefined;
}

/** Yields every frame, no-ops included. Throws JournalFault `damaged`. */
export function* walk(source: Walk): Generator<WalkedFrame, WalkEnd> {
  let place = placeAtStart(readSegmentHead(source.disk, source.directory, source.from));
  for (;;) {
    const end = yield* walkSegment(source, place);
    if (end.next === undefined) return end;
    place = placeAtStart(end.next);
  }
}

interface SegmentEnd extends WalkEnd {
  readonly next: SegmentHead | undefined;
}

function* walkSegment(source: Walk, start: Place): Generator<WalkedFrame, SegmentEnd> {
  const { disk, directory, toSeq } = source;
  const file = new SegmentFile(disk, `${directory}/${segmentName(start.head.firstSeq)}`);
  try {
    let place = start;
    let next = nextHead(source, start.head);
    for (;;) {
      if (toSeq !== undefined && place.nextSeq > toSeq) {
        return { place, isTorn: false, next: undefined };
      }
      if (next && isEnd(place, next)) return { place, isTorn: false, next };
      const found = file.frameAt(place.at);
      const breach = found && breachOf(file.path, place, found.frame);
      if (found && !breach) {
        yield { frame: found.frame, place };
        place = placeAfter(place, found.frame, found.bytes);
        continue;
      }
      const passed = placeBehindDamage(source, file, place);
      if (passed) {
        place = passed;
        continue;
      }
      if (next && isAllBefore(source, next)) return { place, isTorn: false, next };
      if (breach) throw breach;
      if (next) throw badFrame(file.path, place, `segment ${next.firstSeq} stands behind it`);
      next = nextHead(source, start.head);
      if (!next) return { place, isTorn: isTorn(file, place), next };
      file.refresh();
    }
  } finally {
    file.close();
  }
}

/** The first whole frame behind damage to entries that nobody asks for; undefined when more than those is lost. */
function placeBehindDamage(
  { passBelow = 0 }: Walk,
  file: SegmentFile,
  place: Place,
): Place | undefined {
  if (place.nextSeq > passBelow) return undefined;
  for (const at of file.usedPages(place.at)) {
    const frame = file.frameAt(at)?.frame;
    if (!frame || frame.seq < place.nextSeq) continue;
    if (frame.seq > passBelow + 1) return undefined;
    return { head: place.head, at, nextSeq: frame.seq, crc: frame.prevCrc, epoch: frame.epoch };
  }
  return undefined;
}

/** True when everything before this segment holds only entries that nobody asks for. */
function isAllBefore({ passBelow = 0 }: Walk, next: SegmentHead): boolean {
  return next.firstSeq <= passBelow + 1;
}

function placeAtStart(head: SegmentHead): Place {
  const { firstSeq, prevCrc, epoch } = head;
  return { head, at: PAGE_BYTES, nextSeq: firstSeq, crc: prevCrc, epoch };
}

/** The place behind a frame. */
function placeAfter(place: Place, frame: ParsedFrame, bytes: number): Place {
  const { crc, epoch } = frame;
  const nextSeq = frame.seq + frame.count;
  return { head: place.head, at: place.at + bytes, nextSeq, crc, epoch };
}

function isEnd(place: Place, next: SegmentHead): boolean {
  return place.nextSeq === next.firstSeq && place.crc === next.prevCrc;
}

function nextHead({ disk, directory }: Walk, head: SegmentHead): SegmentHead | undefined {
  const seq = listSegments(disk, directory).find((firstSeq) => firstSeq > head.firstSeq);
  if (seq === undefined) return undefined;
  const next = readSegmentHead(disk, directory, seq);
  checkNeighbours(directory, head, next);
  return next;
}

/** Throws `damaged` when a segment between two is missing or the second is not of this journal. */
export function checkNeighbours(directory: string, head: SegmentHead, next: SegmentHead): void {
  const path = `${directory}/${segmentName(next.firstSeq)}`;
  if (next.previousFirstSeq !== head.firstSeq) {
    const missing = segmentName(next.previousFirstSeq);
    const lost = `entries ${next.previousFirstSeq} to ${next.firstSeq - 1}`;
    const text = `${path} follows ${missing}, which is missing with ${lost}. Restore it from a backup.`;
    throw new JournalFault('damaged', text);
  }
  if (next.owner.id !== head.owner.id || next.epoch < head.epoch) {
    throw new JournalFault(
      'damaged',
      `${path}, which begins at seq ${next.firstSeq}, is of another exchange or an older epoch. Restore this file from a backup.`,
    );
  }
}

/** Why a whole frame may not stand where it does; undefined when it may. */
function breachOf(path: string, place: Place, frame: ParsedFrame): JournalFault | undefined {
  const { seq, prevCrc, epoch } = frame;
  if (seq !== place.nextSeq) return badFrame(path, place, `it carries seq ${seq}: a gap`);
  if (prevCrc !== place.crc) return badFrame(path, place, 'it does not follow the frame before');
  if (epoch < place.epoch) return badFrame(path, place, `its epoch ${epoch} is older`);
  return undefined;
}

function isTorn(file: SegmentFile, place: Place): boolean {
  let isUsed = false;
  for (const at of file.usedPages(place.at)) {
    isUsed = true;
    const found = at === place.at ? undefined : file.frameAt(at);
    if (found && found.frame.seq >= place.nextSeq) {
      const behind = `a valid frame with seq ${found.frame.seq} stands behind it at offset ${at}`;
      throw badFrame(file.path, place, behind);
    }
  }
  return isUsed;
}

function badFrame(path: string, place: Place, why: string): JournalFault {
  const where = `${path}: bad frame at offset ${place.at}, where seq ${place.nextSeq} belongs`;
  return new JournalFault('damaged', `${where}; ${why}. Restore this file from a backup.`);
}
