/** Puts a file in its place durably and whole: a crash or a full disk leaves what was there before, never a part. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from './syncPath.ts';

/** `mode` is of a file that is new. */
export function putFile(path: string, bytes: string | Uint8Array, mode?: number): void {
  const aside = `${path}.new`;
  try {
    writeFileSync(aside, bytes, { flush: true, ...(mode !== undefined && { mode }) });
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  renameSync(aside, path);
  syncPath(dirname(path));
}
