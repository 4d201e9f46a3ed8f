/**
 * The way from ticks of a pair to a signed head: lines of its segments as they stand on disk, from the last one
 * before a place up to a head that reaches far enough. What a path proves stands in the core's `receipt.ts`.
 */
import { join } from 'node:path';
import { chainText, type TickHead, type TickPiece } from '@candor/core/formulas';
import { listHourFiles, readHourFile } from './hourFile.ts';
import { readHeads, sha256 } from './segment.ts';
import { fileOf, folderOf, SEGMENT } from './tickLog.ts';

/** Where a line stands in the log. */
interface LinePlace {
  readonly seq: number;
  readonly time: number;
}

export interface PathAsk {
  /** No tick after this time comes before: later hours are not read for the beginning. */
  readonly from: number;
  /** True for ticks that come before what is shown; the last of them is shown too. */
  readonly isBefore: (line: LinePlace) => boolean;
  /** True when a head that is reached proves enough; `last` is the last line up to it. */
  readonly isEnough: (head: TickHead, last: LinePlace | undefined) => boolean;
}

/** notReached: no head reaches far enough yet · missing: the pair has no ticks here. */
export type PathFault = 'notReached' | 'missing';

interface StoredSegment {
  readonly hour: number;
  readonly header: string;
  readonly previous: string;
  readonly lines: readonly string[];
  readonly heads: readonly TickHead[];
}

/** Of an hour's name. */
const HOUR_SIGNS = 13;

/** The pieces of a path, in order. Reads the hours that it needs. */
export function readPath(directory: string, pair: string, ask: PathAsk): TickPiece[] | PathFault {
  const folder = join(directory, folderOf(pair));
  const names = listHourFiles(folder, SEGMENT);
  const paths = names.map((name) => join(folder, name.slice(0, -'.ticks'.length)));
  const newest = names.findLastIndex((name) => name.slice(0, HOUR_SIGNS) <= fileOf(ask.from));
  const begun = beginIn(paths.slice(0, Math.max(newest, 0) + 1), ask);
  if (begun === undefined) return 'missing';
  const pieces: TickPiece[] = [];
  for (const path of paths.slice(begun)) {
    const segment = readSegment(path);
    const at = pieces.length > 0 ? 0 : firstShown(segment, ask);
    const head = segment.heads.find((each) => each.count >= at && isReached(segment, each, ask));
    const end = head ?? segment.heads.find(({ isClosed }) => isClosed);
    if (end === undefined) return 'notReached';
    pieces.push(pieceOf(segment, at, end));
    if (head !== undefined) return pieces;
  }
  return 'notReached';
}

/** The newest segment that has a line before; the first one when none has. */
function beginIn(paths: readonly string[], ask: PathAsk): number | undefined {
  for (let at = paths.length - 1; at >= 0; at -= 1) {
    const [first] = readSegment(paths[at] ?? '').lines;
    if (at === 0 || (first !== undefined && ask.isBefore(placeOf(first)))) return at;
  }
  return undefined;
}

function firstShown({ lines }: StoredSegment, { isBefore }: PathAsk): number {
  return Math.max(
    0,
    lines.findLastIndex((line) => isBefore(placeOf(line))),
  );
}

function isReached({ lines }: StoredSegment, head: TickHead, { isEnough }: PathAsk): boolean {
  const last = lines[head.count - 1];
  return isEnough(head, last === undefined ? undefined : placeOf(last));
}

function pieceOf(segment: StoredSegment, at: number, head: TickHead): TickPiece {
  const { hour, previous, lines } = segment;
  return {
    hour,
    previous,
    at,
    hash: hashAt(segment, at),
    lines: lines.slice(at, head.count),
    head,
  };
}

/** The chain after so many lines, from the nearest head before. */
function hashAt({ header, lines, heads }: StoredSegment, at: number): string {
  const known = heads.findLast(({ count }) => count <= at);
  const from = known === undefined ? sha256(header) : known.hash;
  return lines
    .slice(known?.count ?? 0, at)
    .reduce((hash, line) => sha256(chainText(hash, line)), from);
}

function readSegment(path: string): StoredSegment {
  const text = readHourFile(`${path}.ticks`)?.toString('utf8') ?? '';
  const [header = '', ...lines] = text.slice(0, text.lastIndexOf('\n')).split('\n');
  const [, , , hour, previous = ''] = header.split('|');
  return { hour: Number(hour), header, previous, lines, heads: readHeads(path) };
}

function placeOf(line: string): LinePlace {
  const [seq, time] = line.split('|', 2);
  return { seq: Number(seq), time: Number(time) };
}
