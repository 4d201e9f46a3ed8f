/** compareTicks: the signed ticks beside the log's own, replayed: a tick that is not there, or not as the log has it. */
import { join } from 'node:path';
import { type Event, type EventOf, readEvents } from '@candor/core';
import { hourOf, tickText } from '@candor/core/formulas';
import { type AssetId, formatUnits } from '@candor/money';
import { replayEvents } from '../engine/replayEvents.ts';
import type { Quarantined } from '../engine/replaying.ts';
import type { LogHistory } from '../log/logPort.ts';
import type { TickFinding } from './checkTicks.ts';
import { readHourFile } from './hourFile.ts';
import { readProgress } from './progress.ts';
import { fileOf, folderOf, tickOf } from './tickLog.ts';

export interface CompareAsk {
  readonly directory: string;
  readonly history: LogHistory;
  /** Where the replay may begin: 0, or a snapshot. */
  readonly afterSeq: number;
  readonly quarantined: Quarantined;
  /** Of every asset there is at the end. */
  readonly codeOf: (assetId: AssetId) => string;
}

/** Differences, pair by pair, each as one range of entries. Where no note says how far they go, nothing is compared:
 *  `checkTicks` tells that. */
export async function compareTicks(ask: CompareAsk): Promise<TickFinding[]> {
  const { directory, history, quarantined } = ask;
  let noted: ReturnType<typeof readProgress>;
  try {
    noted = readProgress(directory);
  } catch {
    return [];
  }
  if (noted === undefined) return [];
  const afterSeq = Math.max(ask.afterSeq, noted.since);
  const pairs = new Map<string, PairBeside>();
  for await (const { bytes } of replayEvents({
    history,
    afterSeq,
    toSeq: noted.seq,
    quarantined,
  })) {
    for (const event of readEvents(bytes)) if (isTick(event)) take(event, ask, pairs);
  }
  return [...pairs.values()].flatMap((pair) => pair.finding() ?? []);
}

function isTick(event: Event): event is EventOf<'indexPriceChanged'> {
  return event.type === 'indexPriceChanged';
}

function take(
  event: EventOf<'indexPriceChanged'>,
  { directory, codeOf }: CompareAsk,
  pairs: Map<string, PairBeside>,
): void {
  const folder = folderOf(`${codeOf(event.baseAsset)}/${codeOf(event.quoteAsset)}`);
  const known = pairs.get(folder) ?? new PairBeside(directory, folder);
  pairs.set(folder, known);
  known.take(event);
}

/** One pair, hour by hour as its events come. */
class PairBeside {
  private readonly directory: string;
  private readonly folder: string;
  private hour = -1;
  private lines = new Map<number, string>();
  private count = 0;
  private range: readonly [number, number] | undefined;

  constructor(directory: string, folder: string) {
    this.directory = directory;
    this.folder = folder;
  }

  take({ seq, time, tick, price, decimals, sources }: EventOf<'indexPriceChanged'>): void {
    if (hourOf(time) !== this.hour) this.open(hourOf(time));
    const told = formatUnits(BigInt(price), decimals);
    if (this.lines.get(tick) === tickText({ seq, time, tick, price: told, sources })) return;
    this.count += 1;
    this.range = [this.range?.[0] ?? seq, seq];
  }

  finding(): TickFinding | undefined {
    if (this.range === undefined) return undefined;
    const what = `${this.count} ticks of ${this.folder} are not there as the log has them`;
    return { what, afterSeq: this.range[0] - 1, toSeq: this.range[1] };
  }

  private open(hour: number): void {
    this.hour = hour;
    const lines = linesOf(join(this.directory, this.folder, `${fileOf(hour)}.ticks`));
    this.lines = new Map(lines.map((line) => [tickOf(line), line]));
  }
}

/** None where the file is gone or damaged. */
function linesOf(path: string): string[] {
  try {
    return (readHourFile(path)?.toString('utf8') ?? '').split('\n').slice(1, -1);
  } catch {
    return [];
  }
}
