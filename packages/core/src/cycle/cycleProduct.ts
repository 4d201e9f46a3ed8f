/**
 * CycleProduct: the timed contracts of one pair as they run: their terms, the newest ticks of the pair, who
 * waits for an entry, and what is at risk. Sums in smallest units of the stake's asset.
 */
import { type AssetId, kept, type Millis, type OrderId } from '@candor/money';
import { addExact, type Exact, subtractExact } from '../ledger/exact.ts';
import type { Contract } from './contract.ts';
import { CycleResults } from './cycleResults.ts';
import { type ExitPrice, exitPrice, NO_EXIT } from './exitPrice.ts';
import { type OpenTerms, openTermsOf } from './openTerms.ts';
import type { CycleProductSpec, CycleTick } from './words.ts';

/** As many assets as a ledger has room for: an asset and a second are one safe integer. */
const STRIDE = 4_096;
/** Ticks that are no longer needed are cut off when there are this many. */
const CUT_AT = 256;

export class CycleProduct {
  private told: CycleProductSpec;
  private open: OpenTerms;
  /** In the order of time. */
  private ticks: CycleTick[] = [];
  private firstTick = 0;
  /** Without an entry yet, in the order in which their time to get one is over. */
  private awaiting: Contract[] = [];
  private firstAwaiting = 0;
  /** When the timer goes off that is armed for the first of them; 0 = none is. */
  watchAt: Millis = 0;
  /** What its contracts came to. */
  readonly results = new CycleResults();
  private runningCount = 0;
  /** What the house may have to pay, by asset; by asset and second of expiry. */
  private readonly cover: Exact[] = [];
  private readonly coverOfSecond = new Map<number, Exact>();
  /** The exit that was reckoned last: nothing can change it any more. */
  private exitAt = 0;
  private exit: ExitPrice = NO_EXIT;

  constructor(spec: CycleProductSpec) {
    this.told = spec;
    this.open = openTermsOf(spec);
  }

  get spec(): CycleProductSpec {
    return this.told;
  }

  set spec(spec: CycleProductSpec) {
    this.told = spec;
    this.open = openTermsOf(spec);
  }

  /** The same terms, for the hot path. */
  get terms(): OpenTerms {
    return this.open;
  }

  coverOf(asset: AssetId): Exact {
    return this.cover[asset] ?? 0;
  }

  coverAt(asset: AssetId, expiresAt: Millis): Exact {
    return this.coverOfSecond.get(secondKey(asset, expiresAt)) ?? 0;
  }

  /** The seconds in which contracts of an asset expire, and what the house may have to pay then. */
  listExpiries(asset: AssetId): { readonly at: Millis; readonly atRisk: Exact }[] {
    const own = [...this.coverOfSecond].filter(([key]) => key % STRIDE === asset);
    return own.map(([key, atRisk]) => ({ at: Math.floor(key / STRIDE) * 1_000, atRisk }));
  }

  /** Contracts that run. */
  get running(): number {
    return this.runningCount;
  }

  /** Counts a contract that begins; one without an entry waits for it. */
  add(contract: Contract): void {
    const { stakeAsset: asset, expiresAt, profit } = contract;
    this.runningCount += 1;
    while (this.cover.length <= asset) this.cover.push(0);
    this.cover[asset] = addExact(this.coverOf(asset), profit);
    const second = secondKey(asset, expiresAt);
    this.coverOfSecond.set(second, addExact(this.coverOfSecond.get(second) ?? 0, profit));
    if (contract.entry === undefined) this.enqueue(contract);
  }

  /** Counts a contract that ended no longer. */
  drop(contract: Contract): void {
    const { stakeAsset: asset, expiresAt, profit } = contract;
    this.runningCount -= 1;
    this.cover[asset] = subtractExact(this.coverOf(asset), profit);
    lower(this.coverOfSecond, secondKey(asset, expiresAt), profit);
    if (contract.entry === undefined) this.forget(contract);
  }

  /** Whose time to get an entry is over first. */
  get nextAwaiting(): Contract | undefined {
    return this.awaiting[this.firstAwaiting];
  }

  /** Gives a tick to all who wait and whose time is not over; returns their first order and their last. */
  enter(tick: CycleTick): readonly [OrderId, OrderId] | undefined {
    const { awaiting, firstAwaiting } = this;
    if (firstAwaiting === awaiting.length) return undefined;
    const late: Contract[] = [];
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (let at = firstAwaiting; at < awaiting.length; at += 1) {
      const contract = awaiting[at]!;
      if (contract.entryBy < tick.tickAt) late.push(contract);
      else {
        contract.entry = tick;
        if (contract.orderId < first) first = contract.orderId;
        if (contract.orderId > last) last = contract.orderId;
      }
    }
    this.awaiting = late;
    this.firstAwaiting = 0;
    return last === 0 ? undefined : [kept(first), kept(last)];
  }

  /** Keeps a tick; forgets those before `neededFrom`. */
  addTick(tick: CycleTick, neededFrom: Millis): void {
    const { ticks } = this;
    ticks.push(tick);
    while (ticks[this.firstTick]!.tickAt < neededFrom) this.firstTick += 1;
    if (this.firstTick < CUT_AT) return;
    this.ticks = ticks.slice(this.firstTick);
    this.firstTick = 0;
  }

  /** The ticks that may still be needed, in the order of time. */
  listTicks(): CycleTick[] {
    return this.ticks.slice(this.firstTick);
  }

  /** Gives back a tick of `listTicks`. */
  restoreTick(tick: CycleTick): void {
    this.ticks.push(tick);
  }

  /** The exit of contracts that expired then. */
  exitOf(expiresAt: Millis): ExitPrice {
    if (this.exitAt === expiresAt) return this.exit;
    this.exitAt = expiresAt;
    this.exit = exitPrice(this.listTicks(), expiresAt);
    return this.exit;
  }

  /** Nearly always at the end: only a shorter time than before overtakes. */
  private enqueue(contract: Contract): void {
    const { awaiting } = this;
    let at = awaiting.length;
    while (at > this.firstAwaiting && awaiting[at - 1]!.entryBy > contract.entryBy) at -= 1;
    if (at === awaiting.length) awaiting.push(contract);
    else awaiting.splice(at, 0, contract);
  }

  /** Nearly always the first. */
  private forget(contract: Contract): void {
    const at = this.awaiting.indexOf(contract, this.firstAwaiting);
    if (at === this.firstAwaiting) this.firstAwaiting += 1;
    else if (at > 0) this.awaiting.splice(at, 1);
    if (this.firstAwaiting === this.awaiting.length) {
      this.awaiting = [];
      this.firstAwaiting = 0;
    }
  }
}

function secondKey(asset: AssetId, expiresAt: Millis): number {
  return Math.floor(expiresAt / 1_000) * STRIDE + asset;
}

function lower(sums: Map<number, Exact>, key: number, by: Exact): void {
  const left = subtractExact(sums.get(key) ?? 0, by);
  if (left === 0 || left === 0n) sums.delete(key);
  else sums.set(key, left);
}
