import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventBuffer } from './bytes/eventBuffer.ts';
import { createExchange } from './exchange.ts';
import { type Fire, passTime } from './passTime.ts';

/** Writes down what fell due, and at which time of the exchange. */
function watch(): { readonly seen: string[]; readonly fires: ReadonlyMap<number, Fire> } {
  const seen: string[] = [];
  const fire: Fire = (exchange, subject) => seen.push(`${subject} at ${exchange.time}`);
  return { seen, fires: new Map([[1, fire]]) };
}

test('what fell due happens with the next entry, in the order of its times, once', () => {
  const exchange = createExchange({ isDemo: true });
  const { seen, fires } = watch();
  exchange.timers.add(2_000, 1, 22);
  exchange.timers.add(1_000, 1, 11);
  exchange.timers.add(9_000, 1, 99);
  const pass = (time: number) => {
    exchange.time = time;
    passTime(exchange, new EventBuffer(), fires);
  };
  pass(999);
  assert.deepEqual(seen, []);
  pass(2_000);
  pass(2_000);
  assert.deepEqual(seen, ['11 at 2000', '22 at 2000']);
});

test('a thousand things due together are worked off over several entries', () => {
  const exchange = createExchange({ isDemo: true });
  const { seen, fires } = watch();
  for (let subject = 0; subject < 1_500; subject += 1) exchange.timers.add(5, 1, subject);
  exchange.time = 5;
  passTime(exchange, new EventBuffer(), fires);
  assert.equal(seen.length, 256);
  for (let entry = 2; entry <= 6; entry += 1) passTime(exchange, new EventBuffer(), fires);
  assert.equal(seen.length, 1_500);
  assert.equal(seen.at(-1), '1499 at 5');
});

test('nothing falls due while money does not move', () => {
  const exchange = createExchange({ isDemo: true });
  const { seen, fires } = watch();
  exchange.timers.add(5, 1, 7);
  exchange.time = 6;
  exchange.isHalted = true;
  passTime(exchange, new EventBuffer(), fires);
  assert.deepEqual(seen, []);
});
