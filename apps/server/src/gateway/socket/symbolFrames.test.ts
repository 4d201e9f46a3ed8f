import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Push, readPush } from '@candor/wire';
import { MarketData } from '../../marketData/marketData.ts';
import { NO_HISTORY } from '../../marketData/testing/noHistory.ts';
import { TestEngine } from '../../marketData/testing/testEngine.ts';
import { TestExchange } from '../../projections/testing/exchange.ts';
import { SymbolFrames, WHOLE_EVERY } from './symbolFrames.ts';

const world = new TestExchange(3);
const engine = new TestEngine(world);
let data: MarketData;
before(async () => {
  data = await MarketData.start({ engine, history: NO_HISTORY, now: () => world.now });
});
after(() => data.close());

const guard = (_market: unknown, run: () => void) => {
  run();
  return true;
};
const framesOf = (many: number) =>
  new SymbolFrames({ marketData: data, cycles: undefined, guard, many });

function told(frames: SymbolFrames): Push {
  frames.turn();
  return readPush(String(frames.next())) ?? {};
}

test('§7 websocket: few markets are told whole each second, also while nothing moves', () => {
  const frames = framesOf(100);
  for (let second = 0; second < 3; second += 1) {
    const { symbols, movedSymbols } = told(frames);
    assert.equal(symbols?.length, data.directory.markets('spot').length);
    assert.equal(movedSymbols, undefined);
  }
});

test('of many markets those are told that moved; all of them at first and each tenth second', () => {
  const frames = framesOf(0);
  const all = told(frames).symbols;
  assert.equal(all?.length, data.directory.markets('spot').length);
  assert.deepEqual(told(frames), {});
  engine.publish(world.trade(40));
  const moved = told(frames).movedSymbols ?? [];
  assert.ok(moved.length > 0);
  const before = new Map(all?.map((pair) => [pair.marketId, pair]));
  for (const pair of moved)
    assert.notDeepEqual({ ...pair, pricedAt: 0 }, { ...before.get(pair.marketId), pricedAt: 0 });
  const rest = Array.from({ length: WHOLE_EVERY - 3 }, () => told(frames));
  assert.deepEqual(
    rest.map(({ symbols }) => symbols !== undefined),
    [false, false, false, false, false, false, true],
  );
});

test('who connects is told all of them, of whatever second', () => {
  const frames = framesOf(0);
  told(frames);
  told(frames);
  const { symbols } = readPush(String(frames.all())) ?? {};
  assert.equal(symbols?.length, data.directory.markets('spot').length);
});
