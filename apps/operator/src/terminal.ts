/** Where a command reads and writes. */
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readGiven } from './readGiven.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** The text of a file, or of the input for `-`, as UTF-8. Throws: UsageFault where there is none. */
export function textOf(file: string, { input }: Terminal): Promise<string> | string {
  if (file === '-') return text(input);
  return readGiven(file).toString('utf8');
}
