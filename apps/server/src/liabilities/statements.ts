/**
 * The statements of what members are owed: a signed file each, never changed and never removed, each naming the hash
 * of the one before. One that was damaged is told and left out; the next one follows the newest that can be read. One
 * that cannot be read now is not taken for damaged: who asks for it is refused, and no other is made meanwhile.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LIABILITIES_FORMAT,
  type LiabilitiesStatement,
  liabilitiesText,
} from '@candor/core/formulas';
import { liabilitiesStatement } from '@candor/wire';
import { askedForAll, whoAsks } from '../ops/asking.ts';
import { BoundedLine } from '../ops/boundedLine.ts';
import { putFile } from '../ops/putFile.ts';
import { type UnreadFault, unlessUnread, unreadOf } from '../ops/unreadFault.ts';
import type { SigningKeys } from '../ticks/signingKeys.ts';
import { hashOf, isSigned } from './checkHere.ts';

/** What a state came to, before it is signed. */
export type Counted = Pick<LiabilitiesStatement, 'entry' | 'at' | 'stateHash' | 'assets'>;

export interface StatementsOptions {
  /** Where all of proofs of liabilities lies. */
  readonly directory: string;
  readonly exchangeId: string;
  readonly published: SigningKeys['published'];
  readonly onTrouble: (words: string) => void;
}

/** Where proofs of liabilities lie in a data directory. */
export const LIABILITIES = 'liabilities';
const STATEMENTS = 'statements';
const FILE = /^(\d{8,})\.json$/;
const DIGITS = 8;
/** So many of the newest are kept once they are read. */
const KEPT_MAX = 200;
/** Older ones are read page by page, one page at a time: whoever asks for all of them waits alone. */
const READING = { places: 1, waiting: 16, waitingPerNetwork: 4 };
const OURSELVES = { network: undefined, isGone: () => false };

type Page = readonly LiabilitiesStatement[];

export class Statements {
  private readonly options: StatementsOptions;
  private readonly folder: string;
  /** Numbers of those there are, oldest first. */
  private numbers: number[];
  /** Of the newest, those that were read. */
  private readonly kept = new Map<number, LiabilitiesStatement>();
  /** Told already, and left out. */
  private readonly damaged = new Set<number>();
  private latest: LiabilitiesStatement | undefined;
  /** Newer than the latest, and could not be read when it was looked for. */
  private unread: UnreadFault | undefined;
  private readonly line = new BoundedLine(READING);
  /** Equal questions share an answer. */
  private readonly underWay = new Map<string, Promise<Page>>();

  constructor(options: StatementsOptions) {
    this.options = options;
    this.folder = join(options.directory, STATEMENTS);
    this.numbers = numbersIn(this.folder);
    this.latest = this.findNewest();
  }

  /** As many as there are, damaged ones among them. */
  get count(): number {
    return this.numbers.length;
  }

  /** The newest that can be read; undefined before the first. */
  newest(): LiabilitiesStatement | undefined {
    return this.latest;
  }

  /** The newest before a number, newest first.   Throws: LineFault when too many ask for what must be read,
   *  UnreadFault where one cannot be read now. */
  async before(number: number | undefined, most: number): Promise<Page> {
    const wanted = this.numbersBefore(number).take(most).toArray();
    const kept = wanted.flatMap((each) => this.kept.get(each) ?? []);
    if (kept.length === wanted.length) return kept;
    return this.shared(`${wanted[0]} ${most}`, () =>
      this.line.run(whoAsks() ?? OURSELVES, () => this.readPage(number, most)),
    );
  }

  /** Signs what was counted, and keeps it.   Throws: UnreadFault while it is not known which one it follows. */
  add(counted: Counted, keys: Pick<SigningKeys, 'id' | 'sign'>): LiabilitiesStatement {
    const { exchangeId: exchange } = this.options;
    const before = this.follow();
    const told = {
      format: LIABILITIES_FORMAT,
      exchange,
      number: (this.numbers.at(-1) ?? 0) + 1,
      ...counted,
      previous: before === undefined ? '' : hashOf(before),
      keyId: keys.id,
    };
    const statement = { ...told, signature: keys.sign(liabilitiesText(told)) };
    mkdirSync(this.folder, { recursive: true });
    putFile(this.pathOf(told.number), `${JSON.stringify(statement)}\n`);
    this.numbers.push(told.number);
    this.latest = statement;
    this.keep(statement);
    return statement;
  }

  /** Moves those away that know more entries than the log: of a log that was given up. */
  setAsideBehind(lastSeq: number): void {
    for (let newest = this.latest; newest && newest.entry > lastSeq; newest = this.latest) {
      const { number, entry } = newest;
      const aside = `${this.options.directory}-until-${entry}`;
      mkdirSync(aside, { recursive: true });
      renameSync(this.pathOf(number), join(aside, nameOf(number)));
      this.numbers = this.numbers.filter((each) => each !== number);
      this.kept.delete(number);
      this.latest = this.findNewest();
    }
  }

  /** Newest first, without those that are known to be damaged. */
  private *numbersBefore(before = Number.POSITIVE_INFINITY): Generator<number, void> {
    for (let at = this.numbers.findLastIndex((each) => each < before); at >= 0; at -= 1) {
      const number = this.numbers[at];
      if (number !== undefined && !this.damaged.has(number)) yield number;
    }
  }

  /** Looks back while nothing is open yet and nobody waits. */
  private findNewest(): LiabilitiesStatement | undefined {
    this.unread = undefined;
    for (const number of this.numbersBefore()) {
      const statement = this.readNow(number);
      if (statement) return statement;
    }
    return undefined;
  }

  /** Undefined for one that is damaged, gone, or passed over as it cannot be read now. */
  private readNow(number: number): LiabilitiesStatement | undefined {
    const path = this.pathOf(number);
    try {
      return this.judged(number, readFileSync(path, 'utf8'));
    } catch (error) {
      const unread = unreadOf(path, error);
      this.unread ??= unread;
      return unread ? undefined : this.judged(number, undefined);
    }
  }

  /** The one that the next names: looked for again where a newer one could not be read. */
  private follow(): LiabilitiesStatement | undefined {
    if (this.unread !== undefined) this.latest = this.findNewest();
    if (this.unread !== undefined) throw this.unread;
    return this.latest;
  }

  private shared(question: string, read: () => Promise<Page>): Promise<Page> {
    const running = this.underWay.get(question);
    if (running !== undefined) return running;
    const begun = askedForAll(read).finally(() => this.underWay.delete(question));
    this.underWay.set(question, begun);
    return begun;
  }

  /** File by file: between two of them the thread is everybody's. */
  private async readPage(before: number | undefined, most: number): Promise<Page> {
    const found: LiabilitiesStatement[] = [];
    for (const number of this.numbersBefore(before)) {
      if (found.length === most) break;
      const statement = this.kept.get(number) ?? (await this.read(number));
      if (statement) found.push(statement);
    }
    return found;
  }

  private async read(number: number): Promise<LiabilitiesStatement | undefined> {
    const path = this.pathOf(number);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      unlessUnread(path, error);
      return undefined;
    });
    return this.judged(number, text);
  }

  /** The statement that a file has, kept if it is one of the newest; what is wrong with it is told once. */
  private judged(number: number, text: string | undefined): LiabilitiesStatement | undefined {
    const statement = this.statementIn(text, number);
    if (statement !== undefined) {
      this.keep(statement);
    } else if (!this.damaged.has(number)) {
      this.damaged.add(number);
      this.options.onTrouble(
        `The statement of liabilities ${this.pathOf(number)} is damaged or not signed by this exchange: put it back from a backup, and start again. Until then it is not told, and members who saw it are warned.`,
      );
    }
    return statement;
  }

  private statementIn(text: string | undefined, number: number): LiabilitiesStatement | undefined {
    try {
      const read = liabilitiesStatement.safeParse(JSON.parse(text ?? ''));
      const { exchangeId, published } = this.options;
      const statement = read.success ? read.data : undefined;
      const isOwn = statement?.number === number && statement.exchange === exchangeId;
      return statement && isOwn && isSigned(statement, published) ? statement : undefined;
    } catch {
      return undefined;
    }
  }

  /** Of the newest alone: who reads the others pushes none of these out. */
  private keep(statement: LiabilitiesStatement): void {
    const oldest = this.numbers.at(-KEPT_MAX) ?? 0;
    if (statement.number >= oldest) this.kept.set(statement.number, statement);
    for (const number of this.kept.keys()) if (number < oldest) this.kept.delete(number);
  }

  /** The file of a statement, below where all of proofs of liabilities lies. */
  fileOf(number: number): string {
    return join(STATEMENTS, nameOf(number));
  }

  private pathOf(number: number): string {
    return join(this.options.directory, this.fileOf(number));
  }
}

function nameOf(number: number): string {
  return `${`${number}`.padStart(DIGITS, '0')}.json`;
}

function numbersIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) => FILE.exec(name)?.[1] ?? []);
  return names.map(Number).sort((left, right) => left - right);
}
