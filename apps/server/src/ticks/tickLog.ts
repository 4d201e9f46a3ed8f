/**
 * TickLog: every index tick of the log, pair by pair, in hourly segments that are hash-chained and signed, as
 * public files. Made from events alone: what a crash left out is told again from the log, what was written
 * before is known by its number.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Event, EventOf } from '@candor/core';
import { HOUR_MS, hourOf, tickText } from '@candor/core/formulas';
import { type AssetId, formatUnits } from '@candor/money';
import { listHourFiles, pairFolders } from './hourFile.ts';
import { readProgress, writeProgress } from './progress.ts';
import { Segment } from './segment.ts';
import { SigningFault, type SigningKeys } from './signingKeys.ts';

export interface TickLogOptions {
  readonly directory: string;
  readonly exchangeId: string;
  readonly keys: SigningKeys;
  /** The code of an asset. */
  readonly codeOf: (assetId: AssetId) => string;
}

/** A segment's file, by its hour. */
export const SEGMENT = /^(\d{4}-\d{2}-\d{2}T\d{2})\.ticks$/;

export class TickLog {
  private readonly options: TickLogOptions;
  private readonly segments = new Map<string, Segment>();
  private throughTime = 0;
  private throughSeq: number;
  /** The last tick of each pair. */
  private readonly lastTicks: Map<string, number>;
  /** Signing that is under way, or was last. */
  private signing = Promise.resolve();
  /** What the files say of themselves, as it was noted last. */
  private notedSeq: number | undefined;
  private readonly since: number;

  constructor(options: TickLogOptions) {
    this.options = options;
    mkdirSync(options.directory, { recursive: true });
    const noted = readProgress(options.directory);
    this.notedSeq = noted?.seq;
    this.since = noted?.since ?? 0;
    this.throughSeq = noted?.seq ?? 0;
    this.lastTicks = new Map(Object.entries(noted?.pairs ?? {}));
  }

  /** The last entry of the log whose ticks are all written. */
  get seq(): number {
    return this.throughSeq;
  }

  /** Writes the ticks of events in the order of the log, up to an entry.   Throws: what failed since the last ones. */
  take(events: readonly Event[], lastSeq: number): void {
    const touched = new Set<Segment>();
    for (const event of events) {
      if (event.type === 'indexPriceChanged') this.add(event, touched);
      this.throughTime = Math.max(this.throughTime, event.time);
    }
    for (const segment of touched) segment.flush();
    this.throughSeq = lastSeq;
  }

  /** Looks at the newest hour of each pair as it will be gone on with.   Throws: SigningFault. */
  openEnds(): void {
    for (const folder of pairFolders(this.options.directory))
      this.openLast(folder.replace('-', '/'));
  }

  /** The entry up to which everything is on disk, signed and noted. */
  get signedSeq(): number {
    return this.notedSeq ?? 0;
  }

  /** Signs the heads of all segments that have grown, and notes how far this log has come; behind what is under way.
   *  Throws: SigningFault where somebody else has noted something, or taken the directory away. */
  signHeads(): Promise<void> {
    this.signing = this.signing.catch(() => undefined).then(() => this.signAll());
    return this.signing;
  }

  /** Resolves when nothing of this log is being put on disk any more. */
  async settled(): Promise<void> {
    await this.signing.catch(() => undefined);
    for (const segment of this.segments.values()) await segment.settled();
  }

  private async signAll(): Promise<void> {
    if (this.throughTime === 0) return;
    this.refuseOthers();
    const { directory, keys } = this.options;
    const pairs = Object.fromEntries(this.lastTicks);
    const { since, throughSeq: seq } = this;
    const heads = [...this.segments.values()].map((segment) => {
      const end = segment.name.hour + HOUR_MS;
      return segment.signHead(keys, Math.min(this.throughTime, end));
    });
    await Promise.all(heads);
    await writeProgress(directory, { seq, pairs, since });
    this.notedSeq = seq;
  }

  /** An empty directory where a full one was mounted would be noted as whole. */
  private refuseOthers(): void {
    const { directory } = this.options;
    if (readProgress(directory)?.seq === this.notedSeq) return;
    throw new SigningFault(`${directory} is not what it was: it was taken away or changed`);
  }

  /** Signs where a pair stands now, for somebody who asks. */
  async signNow(pair: string): Promise<void> {
    const segment = this.segments.get(pair);
    if (segment === undefined) return;
    const end = segment.name.hour + HOUR_MS;
    await segment.signAnew(this.options.keys, Math.min(this.throughTime, end));
  }

  private add(event: EventOf<'indexPriceChanged'>, touched: Set<Segment>): void {
    const { codeOf } = this.options;
    const { baseAsset, quoteAsset, seq, time, tick, price, decimals, sources } = event;
    const pair = `${codeOf(baseAsset)}/${codeOf(quoteAsset)}`;
    const segment = this.segmentOf(pair, hourOf(time), tick);
    if (segment === undefined) return;
    const told = formatUnits(BigInt(price), decimals);
    segment.add(tickText({ seq, time, tick, price: told, sources }));
    this.lastTicks.set(folderOf(pair), tick);
    touched.add(segment);
  }

  /** Where a tick goes; undefined when it is written already. */
  private segmentOf(pair: string, hour: number, tick: number): Segment | undefined {
    const last = this.segments.get(pair) ?? this.openLast(pair);
    const written = tickOf(last?.lastLine);
    if (last !== undefined && written >= tick) return undefined;
    if (last !== undefined && written + 1 !== tick) {
      const missing = `ticks ${written + 1} to ${tick - 1} of ${pair} are missing`;
      throw new SigningFault(`${missing} in ${this.options.directory}`);
    }
    if (last?.name.hour === hour) return last;
    // What fails of it is told by the segment that begins behind it.
    last?.signHead(this.options.keys, last.name.hour + HOUR_MS, true).catch(() => undefined);
    return this.open(pair, hour, last);
  }

  /** The newest segment that was written before this start. */
  private openLast(pair: string): Segment | undefined {
    const directory = join(this.options.directory, folderOf(pair));
    for (const name of listHourFiles(directory, SEGMENT).reverse()) {
      const segment = this.open(pair, Date.parse(`${name.slice(0, 13)}:00:00Z`));
      if (segment.lastLine !== undefined) return segment;
      // A crash left nothing but its beginning: nobody has signed it, it begins again.
      this.segments.delete(pair);
      rmSync(join(directory, name));
    }
    return undefined;
  }

  private open(pair: string, hour: number, previous?: Segment): Segment {
    const directory = join(this.options.directory, folderOf(pair));
    mkdirSync(directory, { recursive: true });
    const name = { exchange: this.options.exchangeId, pair, hour };
    const segment = new Segment(join(directory, fileOf(hour)), name, previous);
    this.segments.set(pair, segment);
    return segment;
  }
}

/** A pair as a folder, and as it stands in an address. */
export function folderOf(pair: string): string {
  return pair.replace('/', '-');
}

/** The name of an hour's files, without an ending. */
export function fileOf(hour: number): string {
  return new Date(hour).toISOString().slice(0, 13);
}

/** The number of a line's tick; 0 without a line. */
export function tickOf(line: string | undefined): number {
  return Number(line?.split('|')[2] ?? 0);
}

/** The entry of a line's tick; 0 without a line. */
export function seqOf(line: string | undefined): number {
  return Number(line?.split('|', 1)[0] ?? 0);
}
