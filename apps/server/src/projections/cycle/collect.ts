/** What a run of events changed of timed contracts and their index: pure, so that it can be tested without SQL. */
import type { CycleOutcome, EventOf } from '@candor/core';
import { amountToBigInt, PERIODS, type Period } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { Known } from '../known.ts';
import { barStart } from '../period.ts';
import { PICO_DECIMALS } from './tables.ts';

export const CYCLE_TOLD = [
  'cycleListed',
  'cycleOpened',
  'cycleEntered',
  'cycleSettled',
  'indexPriceChanged',
] as const;

type Told = EventOf<(typeof CYCLE_TOLD)[number]>;
type Index = EventOf<'indexPriceChanged'>;

/** Of an index, in 10^-12 of the quote asset. */
export interface IndexBar {
  readonly baseAsset: number;
  readonly quoteAsset: number;
  readonly periodMinutes: Period;
  readonly startsAt: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
}

/** What ended in one hour. */
export interface CycleTotal {
  readonly productId: number;
  readonly stakeAsset: number;
  readonly hour: number;
  readonly outcome: CycleOutcome;
  contracts: number;
  staked: bigint;
  paid: bigint;
}

export interface CycleChanges {
  readonly listed: EventOf<'cycleListed'>[];
  readonly opened: EventOf<'cycleOpened'>[];
  readonly entered: EventOf<'cycleEntered'>[];
  readonly settled: EventOf<'cycleSettled'>[];
  readonly totals: readonly CycleTotal[];
  readonly bars: readonly IndexBar[];
}

const HOUR_MS = 3_600_000;
/** Pairs with timed contracts, at the most. */
const PRODUCTS_MAX = 10_000;

/** The hour a time lies in. */
export function hourOf(time: number): number {
  return time - (time % HOUR_MS);
}

/** Sorts what happened; the index is kept of pairs with timed contracts. */
export function collectCycles(known: Known, events: readonly Told[]): CycleChanges {
  const changes = { listed: [], opened: [], entered: [], settled: [] } as Omit<
    CycleChanges,
    'totals' | 'bars'
  >;
  const bars = new Map<string, IndexBar>();
  for (const event of events) {
    if (event.type === 'cycleListed') {
      known.cyclePairs.add(pairKey(event.product));
      changes.listed.push(event);
    } else if (event.type === 'cycleOpened') changes.opened.push(event);
    else if (event.type === 'cycleEntered') changes.entered.push(event);
    else if (event.type === 'cycleSettled') changes.settled.push(event);
    else if (known.cyclePairs.has(pairKey(event))) addTick(bars, event);
  }
  return { ...changes, totals: totalsOf(changes.settled), bars: [...bars.values()] };
}

/** Reads again which pairs earlier runs were told of. */
export async function recallCycles(db: Kysely<Database>, known: Known): Promise<void> {
  const rows = await db.selectFrom('cycle_products').selectAll().limit(PRODUCTS_MAX).execute();
  for (const { base_asset: baseAsset, quote_asset: quoteAsset } of rows) {
    known.cyclePairs.add(pairKey({ baseAsset, quoteAsset }));
  }
}

/** A pair as one word. */
export function pairKey(pair: { readonly baseAsset: number; readonly quoteAsset: number }): string {
  return `${pair.baseAsset} ${pair.quoteAsset}`;
}

function addTick(bars: Map<string, IndexBar>, tick: Index): void {
  const { baseAsset, quoteAsset, time } = tick;
  const price = BigInt(tick.price) * 10n ** BigInt(PICO_DECIMALS - tick.decimals);
  for (const periodMinutes of PERIODS) {
    const startsAt = barStart(periodMinutes, time);
    const key = `${baseAsset} ${quoteAsset} ${periodMinutes} ${startsAt}`;
    const bar = bars.get(key);
    if (bar === undefined) {
      const place = { baseAsset, quoteAsset, periodMinutes, startsAt };
      bars.set(key, { ...place, open: price, high: price, low: price, close: price });
      continue;
    }
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
    bar.close = price;
  }
}

function totalsOf(settled: readonly EventOf<'cycleSettled'>[]): CycleTotal[] {
  const totals = new Map<string, CycleTotal>();
  for (const { productId, stakeAsset, outcome, stake, paid, time } of settled) {
    const hour = hourOf(time);
    const key = `${productId} ${stakeAsset} ${hour} ${outcome}`;
    const place = { productId, stakeAsset, hour, outcome };
    const total = totals.get(key) ?? { ...place, contracts: 0, staked: 0n, paid: 0n };
    total.contracts += 1;
    total.staked += amountToBigInt(stake);
    total.paid += amountToBigInt(paid);
    totals.set(key, total);
  }
  return [...totals.values()];
}
