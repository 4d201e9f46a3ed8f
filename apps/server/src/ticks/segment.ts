/**
 * Segment: one hour of ticks of one pair on disk: a file of lines, each hashed with all before it, and a file
 * of signed heads beside it. Both only grow. What is hashed and signed stands in the core's `receipt.ts`.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  chainText,
  headerText,
  headText,
  NO_HASH,
  type SegmentName,
  type TickHead,
} from '@candor/core/formulas';
import { syncPathAside } from '../ops/syncPath.ts';
import { layOutHourFile, readHourFile } from './hourFile.ts';
import { SigningFault, type SigningKeys } from './signingKeys.ts';

/** The two files of an hour. */
const ENDINGS = ['.ticks', '.heads'] as const;
type Ending = (typeof ENDINGS)[number];

export class Segment {
  readonly name: SegmentName;
  private readonly path: string;
  private hash: string;
  private count = 0;
  private last: string | undefined;
  /** Lines that are not on disk yet. */
  private waiting = '';
  /** How many lines the newest head signs, also one that is under way; -1 without one. */
  private signed = -1;
  /** True while the hour before is being closed: its lines and its last head are on disk before the first of these. */
  private isHeld: boolean;
  /** What is put on disk, one after the other. */
  private work: Promise<void>;
  /** What failed of it: nothing more is written. */
  private fault: unknown;
  /** How many bytes of each file are this segment's: whoever else writes or takes them is noticed. */
  private readonly bytes: Record<Ending, number>;

  /** Opens the segment of a path (without its ending), or begins it behind the one before.   Throws: SigningFault. */
  constructor(path: string, name: SegmentName, previous: Segment | undefined) {
    this.path = path;
    this.name = name;
    for (const ending of ENDINGS) {
      layOutHourFile(`${path}${ending}`);
      cutTorn(`${path}${ending}`);
    }
    const lines = wholeLines(`${path}.ticks`);
    const header = lines.shift() ?? headerText(name, previous?.lastHash ?? NO_HASH);
    if (!header.startsWith(headerText(name, ''))) throw foreign(path, header);
    this.hash = sha256(header);
    if (lines.length === 0) this.waiting = existsSync(`${path}.ticks`) ? '' : `${header}\n`;
    const hashes = [this.hash];
    for (const line of lines) hashes.push(this.hashLine(line));
    for (const head of readHeads(path)) this.checkHead(head, hashes);
    this.bytes = { '.ticks': bytesOf(`${path}.ticks`), '.heads': bytesOf(`${path}.heads`) };
    this.isHeld = previous !== undefined;
    this.work = previous?.work ?? Promise.resolve();
    if (this.isHeld) void this.queue(() => this.begin());
  }

  get lastHash(): string {
    return this.hash;
  }

  /** The newest line; undefined while there is none. */
  get lastLine(): string | undefined {
    return this.last;
  }

  add(line: string): void {
    this.hashLine(line);
    this.waiting += `${line}\n`;
  }

  /** Writes what was added, once the hour before is closed.   Throws: what failed since. */
  flush(): void {
    if (this.fault !== undefined) throw this.fault;
    if (this.isHeld) return;
    if (this.waiting !== '') this.append('.ticks', this.waiting);
    this.waiting = '';
  }

  /** Signs where the chain stands, unless that was signed before. Resolves when all that was signed is on disk. */
  signHead(keys: SigningKeys, through: number, isClosed = false): Promise<void> {
    if (this.signed === this.count && !isClosed) return this.work;
    return this.signAnew(keys, through, isClosed);
  }

  /** Signs where the chain stands, also when nothing but time has passed. Resolves when lines and head are on disk,
   *  in this order. */
  signAnew(keys: SigningKeys, through: number, isClosed = false): Promise<void> {
    const state = { count: this.count, hash: this.hash, through, isClosed };
    const isFirst = this.signed < 0;
    this.signed = this.count;
    return this.queue(async () => {
      await this.putHead(keys, state);
      if (isFirst) await syncPathAside(dirname(this.path));
    });
  }

  /** Resolves when nothing is being put on disk any more, whether that went well or not. */
  async settled(): Promise<void> {
    await this.work.catch(() => undefined);
  }

  /** The hour before is on disk, closed. */
  private begin(): void {
    this.isHeld = false;
    this.flush();
  }

  private async putHead(keys: SigningKeys, state: SignedState): Promise<void> {
    this.flush();
    await syncPathAside(`${this.path}.ticks`);
    const signature = keys.sign(headText(this.name, state));
    const head: TickHead = { ...state, keyId: keys.id, signature };
    this.append('.heads', `${JSON.stringify(head)}\n`);
    await syncPathAside(`${this.path}.heads`);
  }

  /** Behind all that was asked before; what fails is told by all that comes behind it, and by the next line. */
  private queue(act: () => void | Promise<void>): Promise<void> {
    const done = this.work.then(act);
    this.work = done;
    done.catch((error: unknown) => {
      this.fault ??= error;
    });
    return done;
  }

  /** Behind what this segment wrote, and nothing else.   Throws: SigningFault. */
  private append(ending: Ending, text: string): void {
    const path = `${this.path}${ending}`;
    const [found, written] = [bytesOf(path), this.bytes[ending]];
    if (found !== written) {
      throw new SigningFault(`${path} has ${found} bytes where ${written} were written`);
    }
    appendFileSync(path, text);
    this.bytes[ending] = written + Buffer.byteLength(text);
  }

  private hashLine(line: string): string {
    this.hash = sha256(chainText(this.hash, line));
    this.count += 1;
    this.last = line;
    return this.hash;
  }

  /** What was signed once stands there still: nobody has changed the lines since. */
  private checkHead(head: TickHead, hashes: readonly string[]): void {
    this.signed = head.count;
    if (hashes[head.count] === head.hash) return;
    throw new SigningFault(`${this.path}.ticks is not what was signed: put it back from a backup`);
  }
}

type SignedState = Omit<TickHead, 'keyId' | 'signature'>;

/** None where there is no file. */
function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function foreign(path: string, header: string): SigningFault {
  const [, exchange = '', pair = ''] = header.split('|');
  const whose = `exchange ${exchange.slice(0, 8)}'s of ${pair}`;
  return new SigningFault(`${path}.ticks is ${whose}: put the right one back from a backup`);
}

/** The signed heads of a segment, oldest first; `path` is without its ending.
 *  Throws: SigningFault when they are damaged. */
export function readHeads(path: string): readonly TickHead[] {
  try {
    return wholeLines(`${path}.heads`).map((line) => JSON.parse(line));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SigningFault(`${path}.heads is damaged: put it back from a backup`);
  }
}

/** The lines of a file, without what a crash left of a last one, and what a power cut left behind zeros. */
function wholeLines(path: string): string[] {
  const { text, end } = readText(path);
  return text.slice(0, end).split('\n').slice(0, -1);
}

/** Cuts off what is no whole line: only who goes on writing the file may. */
function cutTorn(path: string): void {
  const { text, end } = readText(path);
  if (end === text.length || !existsSync(path)) return;
  truncateSync(path, Buffer.byteLength(text.slice(0, end)));
}

/** What a file holds, and where its whole lines end. */
function readText(path: string): { readonly text: string; readonly end: number } {
  const text = readHourFile(path)?.toString('utf8') ?? '';
  const [written = ''] = text.split('\0', 1);
  return { text, end: written.lastIndexOf('\n') + 1 };
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
