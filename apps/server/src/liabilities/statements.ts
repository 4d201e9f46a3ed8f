/**
 * The statements of what members are owed: a signed file each, never changed and never removed, each naming the hash
 * of the one before. One that was damaged is told and left out; the next one follows the newest that can be read.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  LIABILITIES_FORMAT,
  type LiabilitiesStatement,
  liabilitiesText,
} from '@candor/core/formulas';
import { liabilitiesStatement } from '@candor/wire';
import { putFile } from '../ops/putFile.ts';
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
/** So many of the newest are known without being read again. */
const KNOWN_MAX = 200;

export class Statements {
  private readonly options: StatementsOptions;
  private readonly folder: string;
  /** Numbers of those there are, oldest first. */
  private numbers: number[];
  private readonly known = new Map<number, LiabilitiesStatement | undefined>();

  constructor(options: StatementsOptions) {
    this.options = options;
    this.folder = join(options.directory, STATEMENTS);
    this.numbers = numbersIn(this.folder);
  }

  /** As many as there are, damaged ones among them. */
  get count(): number {
    return this.numbers.length;
  }

  /** The newest that can be read; undefined before the first. */
  newest(): LiabilitiesStatement | undefined {
    return this.before(undefined, 1)[0];
  }

  /** The newest before a number, newest first. */
  before(number: number | undefined, most: number): LiabilitiesStatement[] {
    const found: LiabilitiesStatement[] = [];
    for (let at = this.numbers.length - 1; at >= 0 && found.length < most; at -= 1) {
      const each = this.numbers[at] ?? 0;
      const statement = number === undefined || each < number ? this.read(each) : undefined;
      if (statement) found.push(statement);
    }
    return found;
  }

  /** Signs what was counted, and keeps it. */
  add(counted: Counted, keys: Pick<SigningKeys, 'id' | 'sign'>): LiabilitiesStatement {
    const { exchangeId: exchange } = this.options;
    const before = this.newest();
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
    this.remember(told.number, statement);
    return statement;
  }

  /** Moves those away that know more entries than the log: of a log that was given up. */
  setAsideBehind(lastSeq: number): void {
    for (;;) {
      const newest = this.newest();
      if (newest === undefined || newest.entry <= lastSeq) return;
      const aside = `${this.options.directory}-until-${newest.entry}`;
      mkdirSync(aside, { recursive: true });
      renameSync(this.pathOf(newest.number), join(aside, nameOf(newest.number)));
      this.numbers = this.numbers.filter((each) => each !== newest.number);
    }
  }

  private read(number: number): LiabilitiesStatement | undefined {
    if (this.known.has(number)) return this.known.get(number);
    const statement = this.readFile(number);
    if (statement === undefined) {
      const path = this.pathOf(number);
      this.options.onTrouble(
        `The statement of liabilities ${path} is damaged or not signed by this exchange: put it back from a backup. Until then it is not told, and members who saw it are warned.`,
      );
    }
    this.remember(number, statement);
    return statement;
  }

  private readFile(number: number): LiabilitiesStatement | undefined {
    try {
      const read = liabilitiesStatement.safeParse(
        JSON.parse(readFileSync(this.pathOf(number), 'utf8')),
      );
      const { exchangeId, published } = this.options;
      const statement = read.success ? read.data : undefined;
      const isOwn = statement?.number === number && statement.exchange === exchangeId;
      return statement && isOwn && isSigned(statement, published) ? statement : undefined;
    } catch {
      return undefined;
    }
  }

  private remember(number: number, statement: LiabilitiesStatement | undefined): void {
    if (this.known.size >= KNOWN_MAX) this.known.delete(this.known.keys().next().value ?? 0);
    this.known.set(number, statement);
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
