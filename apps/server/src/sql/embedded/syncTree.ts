import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../../ops/syncPath.ts';

/** Puts a folder that was just written on the disk: every file and folder below, and the folder itself. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}
