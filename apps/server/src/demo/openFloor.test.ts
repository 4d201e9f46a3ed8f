import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { EnginePort, EventBatch, ExchangeView } from '../engine/enginePort.ts';
import { openFloor } from './openFloor.ts';

const PRICES = new Map([
  ['USDT', 1],
  ['BTC', 60_000],
]);
const ASSETS = [{ code: 'USDT' }, { code: 'BTC' }];

function specOf(marketId: number, kind: 'spot' | 'perp', status: 'trading' | 'halted') {
  const scales = { priceDecimals: 1, quantityDecimals: 3, contractSize: 1 };
  return { marketId, kind, status, baseAsset: 1, quoteAsset: 0, ...scales };
}

test('the house’s floor has every market that opens, and none that halts, from then on', async () => {
  let markets = [specOf(1, 'spot', 'trading'), specOf(2, 'perp', 'trading')];
  let hear: (batch: EventBatch) => void = () => assert.fail();
  const engine = {
    query: async () => ({ assets: ASSETS, markets }) as unknown as ExchangeView,
    onBatch: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
  } as unknown as Pick<EnginePort, 'query' | 'onBatch'>;
  const { floor } = await openFloor(engine, () => assert.fail());
  const after = async (type: string, now: typeof markets) => {
    markets = now;
    hear({ events: [{ type }] } as unknown as EventBatch);
    await turn();
    const ids = [...floor.indexes(PRICES), ...floor.perps(PRICES)];
    return ids.map(({ market }) => market.spec.marketId);
  };
  const [spot, perp] = [specOf(1, 'spot', 'halted'), specOf(2, 'perp', 'halted')];
  assert.deepEqual(await after('marketChanged', [spot, specOf(2, 'perp', 'trading')]), [2]);
  assert.deepEqual(await after('perpChanged', [spot, perp]), []);
  assert.deepEqual(await after('marketListed', [spot, perp, specOf(3, 'spot', 'trading')]), [3]);
  assert.deepEqual(await after('perpListed', [spot, perp, specOf(4, 'perp', 'trading')]), [4]);
});
