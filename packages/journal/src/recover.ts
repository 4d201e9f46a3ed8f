/**
 * What a writer does before its first append: checks the segments, finds the end, clears a torn tail,
 * and after an end that was not clean writes the last frame again to a new segment: the page cache
 * may show a frame whose fdatasync failed.
 */
import { type Disk, PAGE_BYTES, writeWhole } from './disk.ts';
import { JournalFault } from './fault.ts';
import { encodeFrame, frameBytes } from './frame.ts';
import type { Owner } from './owner.ts';
import { fromTrusted } from './readFrames.ts';
import {
  listSegments,
  makeSegment,
  readSegmentHead,
  segmentName,
  syncDirectory,
  syncFile,
} from './segment.ts';
import { SegmentFile } from './segmentFile.ts';
import { checkNeighbours, type Place, type WalkEnd, type WalkedFrame, walk } from './walk.ts';

export interface Recovery {
  readonly disk: Disk;
  readonly directory: string;
  readonly owner: Owner;
  readonly epoch: number | undefined;
  readonly segmentBytes: number;
  /** True when the owner before did not close. */
  readonly wasStale: boolean;
  /** A verified snapshot has every entry up to here: damage to nothing but them is passed over. */
  readonly trustedSeq: number | undefined;
}

/** The place of the next frame. Makes the first segment of an empty directory. */
export function recover(recovery: Recovery): Place {
  const { disk, directory } = recovery;
  const leftovers = disk.list(directory).filter((name) => /^journal-.*\.tmp$/.test(name));
  for (const name of leftovers) disk.remove(`${directory}/${name}`);
  const segments = fromTrusted(listSegments(disk, directory), recovery.trustedSeq);
  if (segments.length === 0) return begin(recovery);
  checkHeads(recovery, segments);
  const { end, last } = findEnd(recovery, segments);
  if (end.isTorn) clearTail(disk, directory, end.place);
  if (recovery.wasStale) syncDirectory(disk, directory);
  const mustMove = recovery.wasStale && last?.place.head.firstSeq === end.place.head.firstSeq;
  return last && mustMove ? moveTail(recovery, last) : end.place;
}

function begin(recovery: Recovery): Place {
  const { disk, directory, owner, epoch = 1, segmentBytes } = recovery;
  const head = { owner, firstSeq: 1, previousFirstSeq: 0, epoch, prevCrc: 0 };
  makeSegment({ disk, directory, head, bytes: segmentBytes, prefilled: undefined });
  return { head, at: PAGE_BYTES, nextSeq: 1, crc: 0, epoch };
}

function checkHeads({ disk, directory, owner }: Recovery, segments: readonly number[]): void {
  const heads = segments.map((firstSeq) => readSegmentHead(disk, directory, firstSeq));
  for (const [index, head] of heads.entries()) {
    const before = heads[index - 1];
    if (before) checkNeighbours(directory, before, head);
    const { id, purpose } = head.owner;
    if (id !== owner.id || purpose !== owner.purpose) {
      const found = `the journal of ${purpose} ${id}, not of ${owner.purpose} ${owner.id}`;
      throw new JournalFault('notWanted', `${directory} holds ${found}`);
    }
  }
}

/** Walks the last two segments; older ones are checked when they are replayed or verified. */
function findEnd(
  { disk, directory, trustedSeq: passBelow }: Recovery,
  segments: readonly number[],
): { readonly end: WalkEnd; readonly last: WalkedFrame | undefined } {
  const from = segments.at(-2) ?? segments[0] ?? 1;
  const frames = walk({ disk, directory, from, passBelow });
  let last: WalkedFrame | undefined;
  for (;;) {
    const result = frames.next();
    if (result.done) return { end: result.value, last };
    last = result.value;
  }
}

function clearTail(disk: Disk, directory: string, place: Place): void {
  const path = `${directory}/${segmentName(place.head.firstSeq)}`;
  const reader = new SegmentFile(disk, path);
  const pages = [...reader.usedPages(place.at)];
  reader.close();
  const file = disk.open(path, 'write');
  try {
    const zeros = new Uint8Array(PAGE_BYTES);
    for (const at of pages) {
      if (!writeWhole(disk, file, at, zeros)) {
        throw new JournalFault('writeFailed', `${path}: short write at offset ${at}`);
      }
    }
    syncFile(disk, file, path);
  } finally {
    disk.close(file);
  }
}

/**
 * A frame that carries its segment's first seq has only no-ops before it there: the new segment then
 * takes the old one's name and place in the chain, and the no-ops go.
 */
function moveTail(recovery: Recovery, last: WalkedFrame): Place {
  const { disk, directory, segmentBytes } = recovery;
  const { frame, place } = last;
  const old = place.head;
  const isSameName = frame.seq === old.firstSeq;
  const prevCrc = isSameName ? old.prevCrc : place.crc;
  const head = {
    owner: old.owner,
    firstSeq: frame.seq,
    previousFirstSeq: isSameName ? old.previousFirstSeq : old.firstSeq,
    epoch: frame.epoch,
    prevCrc,
  };
  const firstFrame = Buffer.alloc(frameBytes(frame.payload.byteLength));
  const crc = encodeFrame(firstFrame, { ...frame, prevCrc }, frame.payload);
  const bytes = Math.max(segmentBytes, PAGE_BYTES + firstFrame.length);
  makeSegment({ disk, directory, head, bytes, prefilled: undefined, firstFrame });
  if (!isSameName) disk.truncate(`${directory}/${segmentName(old.firstSeq)}`, place.at);
  const at = PAGE_BYTES + firstFrame.length;
  return { head, at, nextSeq: frame.seq + frame.count, crc, epoch: frame.epoch };
}
