/** Puts what was written on the disk: what every room does that keeps files beside the log. */
import { close, closeSync, fsync, fsyncSync, open, openSync } from 'node:fs';
import { promisify } from 'node:util';

// A handle for each file would cost more than what is done with it.
const [openFile, syncFile, closeFile] = [promisify(open), promisify(fsync), promisify(close)];

/** Makes what a file holds, or the names in a folder, durable. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The same without holding up the thread that asks. */
export async function syncPathAside(path: string): Promise<void> {
  const file = await openFile(path, 'r');
  try {
    await syncFile(file);
  } finally {
    await closeFile(file);
  }
}
