/**
 * One seeded run: clients send batches, lose replies, retry under the same key; the power goes at
 * any byte; the host starts again. A naive client-side record says what must be true.
 */
import assert from 'node:assert/strict';
import { type Exchange, stateHash } from '@candor/core';
import { FaultyDisk } from '@candor/journal';
import { amount, amountToBigInt } from '@candor/money';
import { Chance } from './chance.ts';
import { checkMoney } from './check.ts';
import { type Answer, Host, type Request } from './host.ts';
import { MEMBERS, opening, randomCommand } from './requests.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly steps: number;
  /** Faults put in on purpose, to prove that they are seen. */
  readonly meddleExchange?: (exchange: Exchange) => void;
  readonly meddleDisk?: (disk: FaultyDisk) => void;
}

export interface Tally {
  commands: number;
  repeats: number;
  cuts: number;
}

/** Runs one seed. Throws at the first thing that must not be. */
export function simulate(options: SimulationOptions): Tally {
  return new Simulation(options).run();
}

class Simulation {
  private readonly tally: Tally = { commands: 0, repeats: 0, cuts: 0 };
  private readonly chance: Chance;
  private readonly disk = new FaultyDisk();
  private readonly options: SimulationOptions;
  private readonly meddle: (exchange: Exchange) => void;
  /** What each key was first answered, for good. */
  private readonly answers = new Map<bigint, Answer>();
  private readonly orderIds: number[] = [];
  private readonly credited = [0n, 0n, 0n];
  /** State hash after each seq, where one was taken. */
  private readonly hashes = new Map<number, string>();
  private ackedSeq = 0;
  private nextKey = 1n;
  private time = 1_700_000_000_000;
  private host: Host;
  private retries: Request[] = [];

  constructor(options: SimulationOptions) {
    this.options = options;
    this.chance = new Chance(options.seed);
    this.meddle = options.meddleExchange ?? (() => undefined);
    options.meddleDisk?.(this.disk);
    this.host = new Host(this.disk, this.meddle);
  }

  run(): Tally {
    this.send(opening().map((command) => this.request(command)));
    this.send(
      MEMBERS.flatMap((memberId) => [0, 1, 2].map((assetId) => this.fund(memberId, assetId))),
    );
    while (this.tally.commands < this.options.steps) this.round();
    while (this.retries.length > 0) this.send(this.retries.splice(0));
    this.checkAll();
    this.restart();
    this.checkAll();
    return this.tally;
  }

  private round(): void {
    const { chance } = this;
    this.time += chance.below(5_000);
    const fresh = Array.from({ length: 1 + chance.below(8) }, () =>
      this.request(randomCommand(chance, this.orderIds)),
    );
    if (chance.isBelow(0.03)) this.disk.cutAt = this.disk.work + chance.below(12_000);
    this.send([...this.retries.splice(0), ...fresh]);
    this.attempt(() => {
      if (chance.isBelow(0.05)) this.host.saveSnapshot();
      if (chance.isBelow(0.2)) this.host.seal();
      if (chance.isBelow(0.02)) this.checkRefused();
    });
  }

  /** A request has a key of its own; a retry is the same request again. */
  private request(command: Request['command']): Request {
    this.nextKey += 1n;
    return { requestKey: BigInt.asUintN(64, this.nextKey * 0x9e37_79b9_7f4a_7c15n), command };
  }

  private fund(memberId: number, assetId: number): Request {
    const units = amount(10_000_000_000_000n);
    return this.request({ type: 'creditMember', memberId, assetId, amount: units });
  }

  private send(requests: readonly Request[]): void {
    let isDone = false;
    this.attempt(() => {
      const answers = this.host.submit(requests, this.time);
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
    if (answer.outcome.type !== 'accepted' || this.answers.has(request.requestKey)) return;
    this.answers.set(request.requestKey, answer);
    if (answer.outcome.orderId !== 0) this.orderIds.push(answer.outcome.orderId);
    const { command } = request;
    if (command.type === 'creditMember') {
      const before = this.credited[command.assetId] ?? 0n;
      this.credited[command.assetId] = before + amountToBigInt(command.amount);
    }
  }

  private checkRepeat(before: Answer, answer: Answer): void {
    assert.equal(answer.isRepeat, true, 'an acknowledged request was done a second time');
    assert.deepEqual(answer.outcome, before.outcome, 'a repeat was answered otherwise');
  }

  /** A refused command leaves the state hash as it was. */
  private checkRefused(): void {
    const before = stateHash(this.host.exchange);
    const request = this.request({ type: 'cancelOrder', memberId: 1000, orderId: 3 });
    const [answer] = this.host.submit([request], this.time);
    this.ackedSeq = this.host.lastSeq;
    if (answer?.outcome.type !== 'refused') return;
    assert.equal(stateHash(this.host.exchange), before, 'a refused command changed the state');
  }

  private attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (this.disk.hasPower) throw error;
      this.restart();
    }
  }

  /** The power comes back; sometimes it goes again while the host starts. */
  private restart(): void {
    this.tally.cuts += 1;
    this.disk.restart(this.chance.next);
    if (this.chance.isBelow(0.2)) this.disk.cutAt = this.disk.work + this.chance.below(60_000);
    this.attempt(() => {
      this.host = new Host(this.disk, this.meddle);
      this.disk.cutAt = Infinity;
      this.checkRestart();
    });
  }

  private checkRestart(): void {
    const { lastSeq, exchange } = this.host;
    assert.ok(lastSeq >= this.ackedSeq, `seq ${this.ackedSeq} was acknowledged and is lost`);
    const hash = this.hashes.get(lastSeq);
    if (hash) assert.equal(stateHash(exchange), hash, 'a restart is not the state before');
    const replayed = this.host.replayAll();
    assert.equal(stateHash(exchange), stateHash(replayed), 'snapshot and replay differ');
  }

  private checkAll(): void {
    checkMoney(this.host.exchange, MEMBERS, this.credited);
  }
}
