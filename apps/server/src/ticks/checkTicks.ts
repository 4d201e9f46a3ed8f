/**
 * checkTicks: are the signed ticks of a data directory all there, unchanged and this exchange's? Told hour by hour of
 * each pair: what is wrong, between which entries of the log, and what to do. Reads only; a server may go on writing.
 */
import { type KeyObject, verify } from 'node:crypto';
import { join } from 'node:path';
import { chainText, headerText, headText, NO_HASH, type TickHead } from '@candor/core/formulas';
import { publicKeyOf } from '../ops/publicKeyOf.ts';
import { listHourFiles, pairFolders, readHourFile } from './hourFile.ts';
import { readProgress } from './progress.ts';
import { readHeads, sha256 } from './segment.ts';
import { type PublicKey, readPublicKeys } from './signingKeys.ts';
import { SEGMENT, seqOf, tickOf } from './tickLog.ts';

export interface TicksAsk {
  readonly dataDir: string;
  readonly exchangeId: string;
  /** The last entry of the log. */
  readonly lastSeq: number;
}

/** Something that is not as it was signed, behind one entry of the log and up to another. */
export interface TickFinding {
  readonly what: string;
  readonly afterSeq: number;
  readonly toSeq: number;
}

export interface TicksChecked {
  readonly hours: number;
  readonly ticks: number;
  /** The entry up to which every tick is signed; undefined where none were ever. */
  readonly seq: number | undefined;
  readonly findings: readonly TickFinding[];
}

/** Checks every hour of every pair. */
export function checkTicks({ dataDir, exchangeId, lastSeq }: TicksAsk): TicksChecked {
  const listed = attempt(() => readPublicKeys(dataDir));
  const directory = join(dataDir, 'ticks');
  if (listed.is?.length === 0) return { hours: 0, ticks: 0, seq: undefined, findings: [] };
  const noted = attempt(() => readProgress(directory));
  const seq = noted.is?.seq;
  const all = { afterSeq: 0, toSeq: lastSeq };
  if (listed.fault) {
    return { hours: 0, ticks: 0, seq, findings: [{ what: listed.fault, ...all }] };
  }
  const keys = keysById(listed.is ?? []);
  const checks = pairFolders(directory).map((folder) => {
    return new PairCheck({ directory, folder, exchangeId, keys, toSeq: seq ?? lastSeq }).run();
  });
  const findings: TickFinding[] = noted.fault ? [{ what: noted.fault, ...all }] : [];
  if (checks.length === 0 && seq === undefined) {
    findings.push({ what: `the signed ticks in ${directory} are not there`, ...all });
  }
  for (const [folder, tick] of Object.entries(noted.is?.pairs ?? {})) {
    const found = checks.find((check) => check.folder === folder);
    if (found?.isBroken || (found?.lastTick ?? 0) >= tick) continue;
    const what = `ticks ${(found?.lastTick ?? 0) + 1} to ${tick} of ${folder} are missing at the end`;
    findings.push({ what, afterSeq: found?.lastSeq ?? 0, toSeq: seq ?? lastSeq });
  }
  const sum = (of: (check: PairCheck) => number) => checks.reduce((all, each) => all + of(each), 0);
  findings.push(...checks.flatMap((check) => check.findings));
  return { hours: sum(({ hours }) => hours), ticks: sum(({ ticks }) => ticks), seq, findings };
}

interface PairAsk {
  readonly directory: string;
  readonly folder: string;
  readonly exchangeId: string;
  readonly keys: ReadonlyMap<string, KeyObject>;
  /** The entry up to which all must be there. */
  readonly toSeq: number;
}

/** One pair, from its first hour to its newest. */
class PairCheck {
  readonly folder: string;
  readonly findings: TickFinding[] = [];
  hours = 0;
  ticks = 0;
  lastSeq = 0;
  lastTick = 0;
  private readonly ask: PairAsk;
  /** The closed head of the hour before; undefined where that is not known. */
  private previous: string | undefined = NO_HASH;
  /** What was found last ends where the next good line begins. */
  private open: string | undefined;

  constructor(ask: PairAsk) {
    this.ask = ask;
    this.folder = ask.folder;
  }

  /** Something is wrong up to its newest line. */
  get isBroken(): boolean {
    return this.findings.at(-1)?.toSeq === this.ask.toSeq;
  }

  run(): this {
    const folder = join(this.ask.directory, this.folder);
    const ticks = listHourFiles(folder, SEGMENT).map((name) => name.slice(0, 13));
    const heads = listHourFiles(folder, /^\d{4}-\d{2}-\d{2}T\d{2}\.heads$/);
    const hours = [...new Set([...ticks, ...heads.map((name) => name.slice(0, 13))])].sort();
    for (const hour of hours) this.checkHour(join(folder, hour), hour === hours.at(-1));
    this.finish(this.ask.toSeq);
    return this;
  }

  private checkHour(path: string, isNewest: boolean): void {
    this.hours += 1;
    // Heads first: what they sign is in the lines by then.
    const heads = attempt(() => readHeads(path));
    const text = attempt(() => readHourFile(`${path}.ticks`)?.toString('utf8'));
    const [header, ...lines] = (text.is ?? '').split('\n').slice(0, -1);
    const fault =
      heads.fault ??
      text.fault ??
      this.faultOf({ path, header, lines, heads: heads.is ?? [], isNewest });
    if (fault === undefined) this.takeLines(path, lines);
    else this.begin(fault);
    const last = heads.is?.at(-1);
    this.previous = fault === undefined && last?.isClosed ? last.hash : undefined;
  }

  private faultOf(hour: {
    readonly path: string;
    readonly header: string | undefined;
    readonly lines: readonly string[];
    readonly heads: readonly TickHead[];
    readonly isNewest: boolean;
  }): string | undefined {
    const { path, header, lines, heads, isNewest } = hour;
    if (header === undefined) return `${path}.ticks is gone or empty`;
    const name = this.nameOf(path);
    if (!header.startsWith(headerText(name, '')))
      return `${path}.ticks is another exchange's or pair's`;
    const hashes = [sha256(header)];
    for (const line of lines) hashes.push(sha256(chainText(hashes.at(-1) ?? '', line)));
    for (const head of heads) {
      if (head.count > lines.length) return `${path}.ticks is cut: ${head.count} lines were signed`;
      if (hashes[head.count] !== head.hash) return `${path}.ticks is not what was signed`;
      if (!this.isSigned(name, head))
        return `${path}.heads has a signature of no key of this exchange`;
    }
    const last = heads.at(-1);
    if (!isNewest && !last?.isClosed) return `${path}.heads is cut: the hour is not closed`;
    if (last?.isClosed && last.count !== lines.length)
      return `${path}.ticks goes on behind its end`;
    return undefined;
  }

  private nameOf(path: string) {
    const hour = Date.parse(`${path.slice(-13)}:00:00Z`);
    return { exchange: this.ask.exchangeId, pair: this.folder.replace('-', '/'), hour };
  }

  private isSigned(name: ReturnType<PairCheck['nameOf']>, head: TickHead): boolean {
    const key = this.ask.keys.get(head.keyId);
    const signature = Buffer.from(head.signature, 'base64');
    return key !== undefined && verify(null, Buffer.from(headText(name, head)), key, signature);
  }

  /** Lines that are as they were signed: nothing may be missing between them and those before. */
  private takeLines(path: string, lines: readonly string[]): void {
    const header = (attempt(() => readHourFile(`${path}.ticks`)).is ?? '').toString();
    const previous = header.slice(0, header.indexOf('\n')).split('|').at(-1);
    const isKnown = this.open === undefined && this.previous !== undefined;
    if (isKnown && previous !== this.previous) {
      this.begin(`${path}.ticks does not follow the hour before`);
    }
    for (const line of lines) {
      const [tick, seq] = [tickOf(line), seqOf(line)];
      if (this.open === undefined && this.lastTick > 0 && tick !== this.lastTick + 1) {
        this.begin(`ticks ${this.lastTick + 1} to ${tick - 1} of ${this.folder} are missing`);
      }
      this.finish(seq - 1);
      this.lastTick = tick;
      this.lastSeq = seq;
      this.ticks += 1;
    }
  }

  private begin(what: string): void {
    this.finish(this.lastSeq);
    this.open = what;
    this.previous = undefined;
  }

  private finish(toSeq: number): void {
    if (this.open === undefined) return;
    this.findings.push({ what: this.open, afterSeq: this.lastSeq, toSeq });
    this.open = undefined;
  }
}

function keysById(keys: readonly PublicKey[]): ReadonlyMap<string, KeyObject> {
  return new Map(keys.map(({ id, x }) => [id, publicKeyOf(x)]));
}

/** What cannot be read is a finding, not the end. */
function attempt<Result>(read: () => Result): { readonly is?: Result; readonly fault?: string } {
  try {
    return { is: read() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : `${error}` };
  }
}
