/** A folder that is being filled says so until all of it is on the disk: what a crash leaves is taken for no whole. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath, syncTree } from '@candor/server/data';

const NAME = 'UNFINISHED';
const WORDS = 'This folder is being filled, or was not filled to its end: it may lack anything.\n';

/** Makes the folder, and says in it that it is not whole yet. */
export async function beginFolder(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, NAME), WORDS);
  await syncTree(directory);
}

/** Everything is in it: it is whole once that is on the disk. */
export async function endFolder(directory: string): Promise<void> {
  await syncTree(directory);
  rmSync(join(directory, NAME));
  syncPath(directory);
}

/** Whether a folder was begun and not ended. */
export function isUnfinished(directory: string): boolean {
  return existsSync(join(directory, NAME));
}
