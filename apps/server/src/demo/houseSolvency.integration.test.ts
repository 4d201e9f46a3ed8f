import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Command,
  createExchange,
  type Event,
  EventBuffer,
  type Exchange,
  readContractAccount,
  readEvents,
  step,
} from '@candor/core';
import { asAssetId, asSeq } from '@candor/money';
import { answerQuery } from '../engine/answerQuery.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import { seededRandom } from '../indexPrice/random.ts';
import { simulatedIndex } from '../indexPrice/simulatedIndex.ts';
import { demoFloor } from './demoFloor.ts';
import { DEMO_COINS, HOUSE } from './demoMarkets.ts';
import { LiveTrading } from './liveTrading.ts';
import { missingPerps } from './openPerps.ts';
import { demoSetUp } from './setUpDemo.ts';

const STARTS_AT = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const STEP_MS = 240_000;
/** Causes that only an account in trouble has, or one that pays for such. */
const TROUBLE = new Set(['reduced', 'liquidated', 'deleveraged']);

/** A demo over the core alone, on a clock of its own. */
class Stage {
  readonly exchange: Exchange = createExchange({ isDemo: true });
  readonly refused = new Map<string, number>();
  readonly counts = new Map<string, number>();
  readonly #sink = new EventBuffer();
  now = STARTS_AT;

  readonly engine: Pick<EnginePort, 'query' | 'submit'> = {
    query: async (name, ask) => answerQuery(this.exchange, name, ask),
    submit: async (command) => this.apply(command) as never,
  };

  apply(command: Command) {
    const sink = this.#sink;
    sink.clear();
    const seq = this.exchange.seq + 1;
    const entry = { seq: asSeq(seq), time: this.now, command, requestKey: 0n };
    const outcome = step(this.exchange, entry, sink);
    if (outcome.type === 'refused') {
      const key = `${command.type} ${outcome.reason}`;
      this.refused.set(key, (this.refused.get(key) ?? 0) + 1);
    }
    for (const event of readEvents(sink.toBytes())) this.hear(event);
    return { seq: asSeq(seq), time: this.now, outcome, isRepeat: false };
  }

  private hear(event: Event): void {
    const name = event.type === 'positionChanged' ? event.cause : event.type;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

interface Day {
  readonly hours: number;
  /** Of the coins' own volatility. */
  readonly wildness: number;
  readonly seed: number;
}

async function playDay({ hours, wildness, seed }: Day): Promise<Stage> {
  const stage = new Stage();
  for (const command of demoSetUp()) stage.apply(command);
  for (const command of await missingPerps(stage.engine as EnginePort)) stage.apply(command);
  const floor = demoFloor(await stage.engine.query('exchange', {}));
  const coins = DEMO_COINS.map((coin) => ({
    ...coin,
    dailyVolatility: coin.dailyVolatility * wildness,
  }));
  const source = simulatedIndex({ seed, coins, startsAt: STARTS_AT });
  const random = seededRandom(seed);
  // A tick stands for four minutes: a trade in every market.
  const busy = (prices: ReadonlyMap<string, number>) =>
    floor.perps(prices).map(({ market, index }) => {
      return { market: { ...market, tradesPerMinute: 60 }, index };
    });
  const live = new LiveTrading({
    isTicked: () => false,
    engine: stage.engine,
    floor: { indexes: () => [], perps: busy },
    source,
    random,
    now: () => stage.now,
  });
  for (; stage.now < STARTS_AT + hours * HOUR; stage.now += STEP_MS) await live.tick();
  return stage;
}

function assertSolvent({ exchange, counts }: Stage): void {
  for (const cause of TROUBLE) assert.equal(counts.get(cause), undefined, cause);
  for (const memberId of HOUSE) {
    const { wallet, usable } = readContractAccount(exchange, memberId, asAssetId(0));
    assert.ok(wallet > 5_000_000_000_000_000n, `${memberId} still has half of what it brought`);
    assert.ok(usable > wallet / 2n, `${memberId} binds less than half of it`);
  }
  const [usdt] = answerQuery(exchange, 'ledger', {});
  assert.equal(usdt?.total, 0n);
  assert.equal(exchange.isHalted, false);
}

test('over a simulated day no account of the house is ever liquidated, and all of them trade', async () => {
  const stage = await playDay({ hours: 24, wildness: 1, seed: 7 });
  assertSolvent(stage);
  assert.ok((stage.counts.get('opened') ?? 0) > 1_000);
  assert.ok((stage.counts.get('closed') ?? 0) > 1_000, 'what is open is closed again');
  assert.equal(stage.counts.get('fundingCharged'), 24 * 8 - 8);
  assert.deepEqual([...stage.refused], []);
});

test('nor over hours in which prices move ten times as wildly', async () => {
  assertSolvent(await playDay({ hours: 8, wildness: 10, seed: 11 }));
});
