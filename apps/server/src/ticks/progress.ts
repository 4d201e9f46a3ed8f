/** How far the signed ticks of a directory have come: noted beside them once everything up to there is signed. */
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SigningFault } from './signingKeys.ts';

/** The name of the note. */
export const PROGRESS = 'progress.json';

export interface Progress {
  /** The last entry of the log whose ticks are all there. */
  readonly seq: number;
  /** The number of the last tick there is of each pair, by its folder. */
  readonly pairs: Readonly<Record<string, number>>;
  /** The entry behind which they begin; 0 where they have every tick of the log. */
  readonly since: number;
}

/** Reads it; undefined where nobody has noted one.   Throws: SigningFault when it cannot be read. */
export function readProgress(directory: string): Progress | undefined {
  const path = join(directory, PROGRESS);
  if (!existsSync(path)) return undefined;
  try {
    const { seq, pairs = {}, since = 0 } = JSON.parse(readFileSync(path, 'utf8'));
    if (Number.isSafeInteger(seq) && typeof pairs === 'object') return { seq, pairs, since };
  } catch {
    // Told below, in words for whoever has to mend it.
  }
  throw new SigningFault(
    `${path} is damaged: remove it, and it is made again from the files beside it`,
  );
}

/** Notes it, durably and whole. */
export async function writeProgress(
  directory: string,
  { seq, pairs = {}, since = 0 }: Noted,
): Promise<void> {
  const path = join(directory, PROGRESS);
  await writeFile(`${path}.new`, JSON.stringify({ seq, pairs, since }), { flush: true });
  await rename(`${path}.new`, path);
}

type Noted = Pick<Progress, 'seq'> & Partial<Progress>;
