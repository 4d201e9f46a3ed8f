/** A folder for one process at a time, by a file in it that the kernel locks: it is free as soon as that process ends. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { holdFile } from '@candor/journal';

/** Takes the folder, made when missing, and answers what gives it back; undefined while another process has it.
 *  Throws: JournalFault lockUnavailable. */
export function holdFolder(path: string, fileName: string): (() => void) | undefined {
  mkdirSync(path, { recursive: true });
  return holdFile(join(path, fileName));
}
