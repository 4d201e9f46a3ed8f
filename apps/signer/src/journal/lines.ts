/**
 * The signer's journal on disk: one line a step, each with its checksum, synced before the step after it. A line
 * that a crash cut is the last one and was never acted on; any other damage stops the signer.
 */
import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '@candor/server/chains';
import { SignerFault } from '../signerFault.ts';

export interface Lines {
  /** What stood there at the start, in order. */
  readonly found: readonly string[];
  /** Resolves nothing: when it returns, the line is on disk. */
  readonly append: (text: string) => void;
  readonly close: () => void;
}

const SUM_LETTERS = 16;

function sumOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, SUM_LETTERS);
}

/** Reads the file without a change to it: nothing can be appended.   Throws: SignerFault, as opening it does. */
export function readOnly(path: string): Lines & { readonly isTorn: boolean } {
  const bytes = readFileSync(path);
  const { lines, length } = readLines(bytes, path);
  const append = () => {
    throw new SignerFault('journal', `${path} is only read`);
  };
  return { found: lines, append, close: () => undefined, isTorn: length < bytes.length };
}

/** Opens the file, or makes it.   Throws: SignerFault when a line before the last is damaged. */
export function openLines(path: string): Lines {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(path);
  const file = openSync(path, isNew ? 'wx+' : 'r+', 0o600);
  const bytes = isNew ? Buffer.alloc(0) : readFileSync(path);
  const { lines, length } = readLines(bytes, path);
  if (length < bytes.length) ftruncateSync(file, length);
  // A new file is there after a crash only once its folder is synced.
  if (isNew) syncPath(dirname(path));
  let at = length;
  let isClean = true;
  return {
    found: lines,
    append: (text) => {
      const line = Buffer.from(`${sumOf(text)} ${text}\n`);
      // A line that did not get to disk is none; of a longer one a shorter would leave the end.
      if (!isClean) ftruncateSync(file, at);
      isClean = false;
      writeWhole(file, line, at);
      fsyncSync(file);
      isClean = true;
      at += line.length;
    },
    close: () => closeSync(file),
  };
}

/** A disk that fills up takes the beginning of a line and says so by a number alone. */
function writeWhole(file: number, line: Buffer, at: number): void {
  for (let done = 0; done < line.length; ) {
    done += writeSync(file, line, done, line.length - done, at + done);
  }
}

function readLines(bytes: Buffer, path: string) {
  const lines: string[] = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    const line = bytes.subarray(start, end).toString('utf8');
    const text = line.slice(SUM_LETTERS + 1);
    if (line.slice(0, SUM_LETTERS) !== sumOf(text)) {
      throw new SignerFault('journal', `${path} is damaged in line ${lines.length + 1}`);
    }
    lines.push(text);
    start = end + 1;
  }
  return { lines, length: start };
}
