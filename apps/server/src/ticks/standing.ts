/**
 * What the files of a directory of ticks hold at their ends: read without the log, so that a part that was lost or
 * cut is known by what was noted of it.
 */
import { join } from 'node:path';
import { listHourFiles, pairFolders, readHourFile } from './hourFile.ts';
import { type Progress, readProgress } from './progress.ts';
import { SEGMENT, seqOf, tickOf } from './tickLog.ts';

/** The entry up to which nothing is missing at the ends; 0 where nothing is there. Hours before the newest are not
 *  looked at (`checkTicks.ts` does).   Throws: SigningFault. */
export function standingSeq(directory: string): number {
  const noted = readProgress(directory);
  if (noted === undefined) return foundSeq(directory);
  return Math.min(noted.seq, ...cutPairs(directory, noted).map(({ seq }) => seq));
}

/** A pair that ends before the tick that was noted of it. */
export interface CutPair {
  readonly folder: string;
  /** The entry of its last tick that is there; 0 without any. */
  readonly seq: number;
  readonly tick: number;
  readonly notedTick: number;
}

/** Pairs whose newest ticks are gone. */
function cutPairs(directory: string, { pairs }: Progress): CutPair[] {
  return Object.entries(pairs).flatMap(([folder, notedTick]) => {
    const line = lastLine(join(directory, folder));
    const [tick, seq] = [tickOf(line), seqOf(line)];
    return tick < notedTick ? [{ folder, seq, tick, notedTick }] : [];
  });
}

/** Without a note: what the pair that ends first has. Lines that are there are not written again. */
function foundSeq(directory: string): number {
  const ends = pairFolders(directory).map((folder) => seqOf(lastLine(join(directory, folder))));
  return ends.length === 0 ? 0 : Math.min(...ends);
}

function lastLine(folder: string): string | undefined {
  for (const name of listHourFiles(folder, SEGMENT).reverse()) {
    const text = readHourFile(join(folder, name))?.toString('utf8') ?? '';
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    if (lines.length > 2) return lines.at(-2);
  }
  return undefined;
}
