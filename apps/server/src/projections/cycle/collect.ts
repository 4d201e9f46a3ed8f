/** What a run of events changed of timed contracts: pure, so that it can be tested without SQL. */
import type { CycleOutcome, EventOf } from '@candor/core';
import { type AssetId, amountToBigInt } from '@candor/money';

export const CYCLE_TOLD = ['cycleListed', 'cycleOpened', 'cycleEntered', 'cycleSettled'] as const;

type Told = EventOf<(typeof CYCLE_TOLD)[number]>;

/** What ended in one hour. */
export interface CycleTotal {
  readonly productId: number;
  readonly stakeAsset: AssetId;
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
}

const HOUR_MS = 3_600_000;

/** The hour a time lies in. */
export function hourOf(time: number): number {
  return time - (time % HOUR_MS);
}

/** Sorts what happened. */
export function collectCycles(events: readonly Told[]): CycleChanges {
  const changes = { listed: [], opened: [], entered: [], settled: [] } as Omit<
    CycleChanges,
    'totals'
  >;
  for (const event of events) {
    if (event.type === 'cycleListed') changes.listed.push(event);
    else if (event.type === 'cycleOpened') changes.opened.push(event);
    else if (event.type === 'cycleEntered') changes.entered.push(event);
    else changes.settled.push(event);
  }
  return { ...changes, totals: totalsOf(changes.settled) };
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
