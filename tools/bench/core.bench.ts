/**
 * The full core step: checks, holds, match, exact ledger, fees, events and member lists, on the same
 * workloads played by 10 000 funded members. Throughput is processor time; latency is a clock read
 * around every step, after warming up. Commands are made as the decoder makes them, inside the time.
 */

import { strict as assert } from 'node:assert';
import { type Command, createExchange, EventBuffer, type Exchange, step } from '@candor/core';
import { oneMarket } from '@candor/core/testing';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { type Bench, cpuSeconds, median, round } from './bench.ts';
import { makeWorkload, type Workload, type WorkloadName } from './workload.ts';

const MEMBERS = 10_000;
const BATCH = 256;
const WARM_UPS = 2;
const ROUNDS = 5;

export const bench: Bench = {
  name: 'core',
  run(report) {
    const names: readonly WorkloadName[] = ['small', 'main', 'sparse'];
    for (const name of names) {
      const workload = makeWorkload(name);
      const value = round(rateOf(workload) / 1e6);
      report({ name: `core.${name}`, value, unit: 'M commands/s' });
    }
    const waits = latenciesOf(makeWorkload('main'));
    for (const share of [0.5, 0.99, 0.999]) {
      const value = round((waits[Math.floor(waits.length * share)] ?? 0) * 1000);
      report({ name: `core.main.p${share * 100}`, value, unit: 'µs' });
    }
  },
};

/** Commands a second: the middle of some rounds after warming up, each on a new exchange. */
function rateOf(workload: Workload): number {
  const seconds: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const player = new Player(workload);
    const taken = cpuSeconds(() => player.playAll());
    player.assertPlayed();
    if (round >= WARM_UPS) seconds.push(taken);
  }
  return workload.count / median(seconds);
}

/** How long every step took, in milliseconds, shortest first. */
function latenciesOf(workload: Workload): Float64Array {
  new Player(workload).playAll();
  const player = new Player(workload);
  const waits = new Float64Array(workload.count);
  for (let index = 0; index < workload.count; index += 1) {
    const startedAt = performance.now();
    player.play(index);
    waits[index] = performance.now() - startedAt;
  }
  return waits.sort();
}

/** Plays a workload on an exchange of its own, as an engine does: a batch, then its events are gone. */
class Player {
  private readonly workload: Workload;
  private readonly exchange: Exchange;
  private readonly sink = new EventBuffer();
  private readonly orderIds: Float64Array;
  private readonly owners: Uint32Array;
  private filledLots = 0;
  private refused = 0;

  constructor(workload: Workload) {
    this.workload = workload;
    this.exchange = openExchange(workload.ticks[0] ?? 0);
    this.orderIds = new Float64Array(workload.orders);
    this.owners = new Uint32Array(workload.orders);
  }

  playAll(): void {
    for (let index = 0; index < this.workload.count; index += 1) this.play(index);
  }

  play(index: number): void {
    if (index % BATCH === 0) this.sink.clear();
    const { exchange, sink, workload } = this;
    const isCancel = workload.op[index] === 1;
    const command = isCancel ? this.cancelOf(index) : this.orderOf(index);
    const entry = {
      seq: asSeq(exchange.seq + 1),
      time: exchange.time + 1,
      requestKey: 0n,
      command,
    };
    const outcome = step(exchange, entry, sink);
    if (outcome.type === 'refused') this.refused += 1;
    else if (outcome.type === 'orderPlaced') {
      this.orderIds[workload.id[index] ?? 0] = outcome.orderId;
      this.filledLots += Number(outcome.quantityFilled);
    }
  }

  assertPlayed(): void {
    assert.equal(this.refused, 0);
    assert.equal(this.filledLots, this.workload.filledLots);
    assert.equal(this.exchange.isHalted, false);
  }

  private cancelOf(index: number): Command {
    const number = this.workload.id[index] ?? 0;
    const orderId = this.orderIds[number] ?? 0;
    return {
      type: 'cancelOrder',
      memberId: asMemberId(this.owners[number] ?? 0),
      orderId: asOrderId(orderId),
    };
  }

  private orderOf(index: number): Command {
    const { side, id } = this.workload;
    const number = id[index] ?? 0;
    const memberId = memberOf(number, side[index] ?? 0);
    this.owners[number] = memberId;
    return {
      type: 'placeLimitOrder',
      memberId,
      marketId: asMarketId(0),
      side: side[index] === 0 ? 'buy' : 'sell',
      price: ticks(this.workload.ticks[index] ?? 0),
      quantity: lots(this.workload.lots[index] ?? 0),
      timeInForce: 'gtc',
    };
  }
}

/** Half of the members buy, half sell, so that nobody meets an order of their own. */
function memberOf(number: number, side: number): MemberId {
  const half = MEMBERS / 2;
  return asMemberId(1_000 + side * half + ((Math.imul(number, 0x9e3779b1) >>> 0) % half));
}

/** One market with an index at `mid`, and every member rich enough for any order. */
function openExchange(mid: number): Exchange {
  const exchange = createExchange({ isDemo: true });
  const sink = new EventBuffer();
  const apply = (command: Command) => {
    sink.clear();
    const entry = {
      seq: asSeq(exchange.seq + 1),
      time: 1_700_000_000_000,
      requestKey: 0n,
      command,
    };
    assert.equal(step(exchange, entry, sink).type, 'accepted');
  };
  for (const command of oneMarket({ feeRateTaker: rate(1_500n), priceBand: rate(100_000n) }))
    apply(command);
  apply({
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    price: mid,
    decimals: 2,
    sources: 1,
  });
  for (let memberId = 1_000; memberId < 1_000 + MEMBERS; memberId += 1) {
    apply({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
    for (const assetId of [0, 1]) {
      apply({
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId: asAssetId(assetId),
        amount: amount(1_000_000_000_000n),
        externalId: 0n,
      });
    }
  }
  return exchange;
}
