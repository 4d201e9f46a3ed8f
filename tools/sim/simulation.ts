/**
 * One seeded run: clients send batches, lose replies, retry under the same key; the power goes at
 * any byte; the host starts again. A naive client-side record says what must be true.
 */
import assert from 'node:assert/strict';
import { type Event, readEvents, stateHash } from '@candor/core';
import { FaultyDisk, JournalFault } from '@candor/journal';
import {
  amount,
  amountToBigInt,
  asAssetId,
  asMemberId,
  asOrderId,
  type OrderId,
} from '@candor/money';
import { Chance } from './chance.ts';
import { checkMoney } from './check.ts';
import { checkEvents, checkHeard } from './checkEvents.ts';
import { checkHistory } from './checkHistory.ts';
import { checkLocks } from './checkLocks.ts';
import { checkReceipts } from './checkReceipts.ts';
import { probeDamage } from './damage.ts';
import { History } from './history.ts';
import { type Answer, Host, type HostOptions, type Meddling, type Request } from './host.ts';
import { Listener } from './listener.ts';
import { opening, streetOf } from './requests.ts';
import type { Store } from './store.ts';
import { MEMBERS, type Street } from './street.ts';

export interface SimulationOptions extends Meddling {
  readonly seed: number;
  readonly steps: number;
  /** Where the server's projectors write; without it nothing but the feed is heard. */
  readonly store?: Store | undefined;
}

export interface Tally {
  commands: number;
  repeats: number;
  cuts: number;
  /** Syncs that failed and disks that were full. */
  faults: number;
  /** Batches that were written to the tables. */
  applied: number;
  /** Starts that found the tables as they were some starts ago. */
  older: number;
  /** How often it happened that a contract ended so, a trigger fired, a row was liquidated … */
  readonly happened: Record<string, number>;
}

/** Every so many seeds, receipts are signed and verified as strangers would; and what happened is counted. */
const SIGNED_EVERY = 20;
/** Who waits for an answer asks again well before their key is forgotten. */
const RETRY_MS = 3_600_000;
const COUNTED_EVERY = 7;
/** Every so many seeds the log gives up what nobody needs. */
const PRUNED_EVERY = 4;
/** Every so many seeds the exchange is a demo; the others are live. */
const DEMO_EVERY = 2;

/** Runs one seed. Throws at the first thing that must not be. */
export async function simulate(options: SimulationOptions): Promise<Tally> {
  const disk = new FaultyDisk();
  options.meddleDisk?.(disk);
  const { store, seed } = options;
  const prunes = seed % PRUNED_EVERY === 0;
  const history = store && (await History.open(store, new Chance(seed + 104_729), !prunes));
  const listener = new Listener();
  const hearers = history ? [history, listener] : [listener];
  const isDemo = seed % DEMO_EVERY === 0;
  const starting = { ...options, hearers, prunes, isDemo };
  const host = await Host.start(disk, starting);
  return await new Simulation(starting, disk, { host, listener, history }).run();
}

/** What a run has from the start. */
interface Parts {
  readonly host: Host;
  readonly listener: Listener;
  readonly history: History | undefined;
}

function isFatal(error: unknown): boolean {
  return error instanceof JournalFault && error.isFatal;
}

/** Events that are counted by their name. */
const TOLD: readonly Event['type'][] = [
  ...(['triggerFired', 'fundingCharged'] as const),
  ...(['offeringAllocated', 'offeringUnlocked', 'commitmentRefunded', 'offeringSettled'] as const),
];

const NOTHING = { commands: 0, repeats: 0, cuts: 0, faults: 0, applied: 0, older: 0 };

class Simulation {
  private readonly tally: Tally = { ...NOTHING, happened: {} };
  private readonly chance: Chance;
  /** Of faults of the disk: they leave what is played as it is. */
  private readonly bad: Chance;
  private readonly listener: Listener;
  private readonly history: History | undefined;
  private readonly disk: FaultyDisk;
  private readonly options: SimulationOptions & HostOptions;
  /** What each key was first answered, for good. */
  private readonly answers = new Map<bigint, Answer>();
  readonly orderIds: OrderId[] = [];
  readonly triggerIds: number[] = [];
  readonly lockIds: number[] = [];
  private readonly street: Street;
  private readonly credited = [0n, 0n, 0n];
  /** State hash after each seq, where one was taken. */
  private readonly hashes = new Map<number, string>();
  private ackedSeq = 0;
  private nextKey = 1n;
  time = 1_700_000_000_000;
  private host: Host;
  private retries: Request[] = [];

  constructor(options: SimulationOptions & HostOptions, disk: FaultyDisk, parts: Parts) {
    this.options = options;
    this.disk = disk;
    this.host = parts.host;
    this.listener = parts.listener;
    this.history = parts.history;
    this.chance = new Chance(options.seed);
    this.bad = new Chance(options.seed + 7_919);
    this.street = streetOf(options.seed);
  }

  async run(): Promise<Tally> {
    await this.send(opening().map((command) => this.request(command)));
    await this.send([
      ...MEMBERS.flatMap((memberId) => [0, 1, 2].map((assetId) => this.fund(memberId, assetId))),
      ...this.street.opening().map((command) => this.request(command)),
    ]);
    while (this.tally.commands < this.options.steps) await this.round();
    while (this.retries.length > 0) await this.send(this.retries.splice(0));
    this.checkAll();
    await this.restart();
    this.checkAll();
    await this.checkTold();
    if (this.host.firstSeq === 1) await this.checkFollower();
    await this.history?.end();
    return this.tally;
  }

  private async round(): Promise<void> {
    const { chance, street } = this;
    const mostMs = chance.isBelow(0.02) ? street.longMs : street.roundMs;
    const isAwaited = this.retries.length > 0;
    this.time += chance.below(isAwaited ? Math.min(mostMs, RETRY_MS) : mostMs);
    const fresh = Array.from({ length: 1 + chance.below(8) }, () =>
      this.request(street.random(chance, this)),
    );
    if (this.bad.isBelow(0.02)) this.disk.failsSync = true;
    if (this.bad.isBelow(0.03)) this.disk.freeBytes = this.bad.below(200_000);
    if (chance.isBelow(0.03)) this.disk.cutAt = this.disk.work + chance.below(12_000);
    await this.send([...this.retries.splice(0), ...fresh]);
    await this.attempt(async () => {
      await this.history?.settle();
      if (chance.isBelow(0.03)) this.heed(this.host.saveSnapshot());
      if (chance.isBelow(0.2)) await this.host.seal();
      if (chance.isBelow(0.15)) this.heed(await this.host.watch());
      if (chance.isBelow(0.02)) await this.checkRefused();
      if (chance.isBelow(0.01)) await this.history?.rebuild();
      if (this.bad.isBelow(0.02)) await this.checkDamage();
    });
  }

  /** A request has a key of its own; a retry is the same request again. */
  private request(command: Request['command']): Request {
    this.nextKey += 1n;
    return { requestKey: BigInt.asUintN(64, this.nextKey * 0x9e37_79b9_7f4a_7c15n), command };
  }

  private fund(memberId: number, assetId: number): Request {
    const units = amount(10_000_000_000_000n);
    return this.request({
      type: 'creditMember',
      memberId: asMemberId(memberId),
      assetId: asAssetId(assetId),
      amount: units,
      externalId: 0n,
    });
  }

  private async send(requests: readonly Request[]): Promise<void> {
    let isDone = false;
    await this.attempt(async () => {
      const answers = await this.host.submit(requests, this.time);
      isDone = true;
      this.tally.commands += requests.length;
      for (const [index, request] of requests.entries()) this.receive(request, answers[index]);
      this.ackedSeq = this.host.lastSeq;
      if (this.chance.isBelow(0.1)) this.hashes.set(this.ackedSeq, stateHash(this.host.exchange));
    });
    if (!isDone) this.retries.push(...requests);
  }

  private receive(request: Request, answer: Answer | undefined): void {
    assert.ok(answer, 'every request is answered');
    if (answer.isRepeat) this.tally.repeats += 1;
    const before = this.answers.get(request.requestKey);
    if (before) this.checkRepeat(before, answer);
    const isLost = this.chance.isBelow(0.04);
    if (isLost) this.retries.push(request);
    else this.record(request, answer);
    if (!isLost && !before && this.chance.isBelow(0.03)) this.retries.push(request);
  }

  private record(request: Request, answer: Answer): void {
    if (answer.outcome.type === 'refused' || this.answers.has(request.requestKey)) return;
    this.answers.set(request.requestKey, answer);
    if (answer.outcome.type === 'orderPlaced') this.orderIds.push(answer.outcome.orderId);
    if (answer.outcome.type === 'triggerSet') this.triggerIds.push(answer.outcome.triggerId);
    if (answer.outcome.type === 'miningLocked') this.lockIds.push(answer.outcome.orderId);
    const { command } = request;
    if (command.type === 'creditMember' || command.type === 'fundHouse') {
      const before = this.credited[command.assetId] ?? 0n;
      this.credited[command.assetId] = before + amountToBigInt(command.amount);
    }
  }

  private checkRepeat(before: Answer, answer: Answer): void {
    assert.equal(answer.isRepeat, true, 'an acknowledged request was done a second time');
    assert.deepEqual(answer.outcome, before.outcome, 'a repeat was answered otherwise');
  }

  /** A refused command leaves the state hash as it was, when nothing falls due with it. */
  private async checkRefused(): Promise<void> {
    await this.host.submit([this.request({ type: 'advanceTime' })], this.time);
    const before = stateHash(this.host.exchange);
    const request = this.request({
      type: 'cancelOrder',
      memberId: asMemberId(1000),
      orderId: asOrderId(3),
    });
    const [answer] = await this.host.submit([request], this.time);
    this.ackedSeq = this.host.lastSeq;
    if (answer?.outcome.type !== 'refused') return;
    assert.equal(stateHash(this.host.exchange), before, 'a refused command changed the state');
  }

  /** A start from a copy of the disk that has lost a bit or a file. */
  private async checkDamage(): Promise<void> {
    const { bad, host, listener, tally, time, options } = this;
    await host.seal();
    this.heed(await host.watch());
    const { lastSeq: seq, exchange } = host;
    const known = { seq, time, hash: stateHash(exchange), heard: listener.heard };
    const how = await probeDamage(this.disk.copy(), bad, { known, options });
    tally.happened[how] = (tally.happened[how] ?? 0) + 1;
  }

  /** What the operator is told while trading goes on: a disk that is full, or a sync that failed. */
  private heed(troubles: readonly string[]): void {
    for (const trouble of troubles) assert.match(trouble, /ENOSPC|EIO|short write/);
    this.tally.faults += troubles.length;
    if (troubles.length > 0) this.disk.freeBytes = Infinity;
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (this.disk.hasPower && !this.isFaultOfDisk(error)) throw error;
      this.tally.faults += this.disk.hasPower ? 1 : 0;
      // A full disk stops nothing: there is room again. A failed sync ends the process.
      if (this.disk.hasPower && !isFatal(error)) this.disk.freeBytes = Infinity;
      else await this.restart();
    }
  }

  private isFaultOfDisk(error: unknown): boolean {
    if (error instanceof JournalFault) return error.isFatal || error.code === 'diskFull';
    return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  }

  /** The power comes back; sometimes it goes again while the host starts. */
  private async restart(): Promise<void> {
    this.tally.cuts += 1;
    // What falls due meanwhile happens with the first entry behind it.
    if (this.chance.isBelow(0.5)) {
      this.time += this.chance.below(Math.min(2 * this.street.roundMs, RETRY_MS));
    }
    // A process that ended by itself leaves the page cache, with what could not be synced.
    if (this.disk.hasPower && this.bad.isBelow(0.5)) this.disk.endProcess();
    else this.disk.restart(this.chance.next);
    Object.assign(this.disk, { failsSync: false, freeBytes: Infinity });
    if (this.chance.isBelow(0.2)) this.disk.cutAt = this.disk.work + this.chance.below(60_000);
    await this.attempt(async () => {
      this.host = await Host.start(this.disk, this.options);
      this.disk.cutAt = Infinity;
      await this.checkRestart();
    });
  }

  private async checkRestart(): Promise<void> {
    const { lastSeq, exchange } = this.host;
    assert.ok(lastSeq >= this.ackedSeq, `seq ${this.ackedSeq} was acknowledged and is lost`);
    const [hash, before] = [stateHash(exchange), this.hashes.get(lastSeq)];
    if (before) assert.equal(hash, before, 'a restart is not the state before');
    if (this.host.firstSeq > 1) return;
    const replayed = await this.host.replayAll();
    assert.equal(hash, stateHash(replayed), 'snapshot and replay differ');
  }

  /** Somebody who follows the log while it grows is where the engine is when it ends. */
  private async checkFollower(): Promise<void> {
    const following = this.host.follow();
    await this.host.submit([this.fund(MEMBERS[0], 0)], this.time);
    const hash = stateHash(this.host.exchange);
    await this.host.close();
    assert.equal(await following, hash, 'a follower of the log is somewhere else');
  }

  /** What was told over all lives is what the log tells again, and what the tables of history have. */
  private async checkTold(): Promise<void> {
    const { exchange, firstSeq } = this.host;
    if (firstSeq === 1) checkHeard(this.listener.heard, await this.host.deriveEvents());
    else this.tally.happened['pruned'] = 1;
    const events = this.listener.heard.flatMap(({ bytes }) => readEvents(bytes));
    checkEvents(events, exchange, MEMBERS);
    if (this.isCounted) this.count(events);
    if (this.history && this.options.store) {
      await this.history.drain();
      this.tally.applied += this.history.appliedCount;
      this.tally.older += this.history.olderCount;
      // What changes no row is told at the end alone.
      this.options.store.bad = undefined;
      await this.history.end();
      await checkHistory(this.options.store, events, { exchange, members: MEMBERS });
    }
  }

  /** To look at contracts costs: where they end always, else now and then. */
  private get isCounted(): boolean {
    return this.street.hasContracts || this.options.seed % COUNTED_EVERY === 0;
  }

  /** What happened, and whether the receipts of all contracts that ended hold. */
  private count(events: readonly Event[]): void {
    const { happened } = this.tally;
    const seen = (what: string) => {
      happened[what] = (happened[what] ?? 0) + 1;
    };
    checkReceipts(events, this.options.seed % SIGNED_EVERY === 0).forEach(seen);
    checkLocks(events).forEach(seen);
    for (const event of events) {
      if (event.type === 'positionChanged') seen(event.cause);
      else if (TOLD.includes(event.type)) seen(event.type);
    }
  }

  private checkAll(): void {
    checkMoney(this.host.exchange, MEMBERS, this.credited);
  }
}
