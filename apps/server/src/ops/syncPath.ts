/** Puts what was written on the disk: what every room does that keeps files beside the log. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes what a file holds, or the names in a folder, durable. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
