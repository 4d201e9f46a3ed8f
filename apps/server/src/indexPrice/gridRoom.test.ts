import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import { finestGrids, isOnGrid } from './gridRoom.ts';
import { IndexFloor } from './indexFloor.ts';
import { priceOf } from './testing/samples.ts';

test('a pair’s finest market tells what its index may be', () => {
  const assets = ['USDT', 'BTC'].map((code, assetId) => ({
    assetId: asAssetId(assetId),
    code,
    decimals: 8,
  }));
  const market = (priceDecimals: number) => ({
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    priceDecimals,
  });
  const grids = finestGrids({ assets, markets: [market(1), market(4), market(2)] as never });
  assert.deepEqual([...grids], [['BTC/USDT', 4]]);
  for (const [price, isTold] of [
    ['214748.3647', true],
    ['214748.36474', true],
    ['214748.3648', false],
    ['999999999', false],
  ] as const) {
    assert.equal(isOnGrid(priceOf(price), 4), isTold, price);
  }
});

test('issue 14 §4 prices: an index that leaves a market’s grid is not told as another price, and is said by its own word', async () => {
  const said: string[] = [];
  const submitted: unknown[] = [];
  const tell = (facts: object, event: string) =>
    void said.push(`${event} ${JSON.stringify(facts)}`);
  const assets = ['USDT', 'BTC'].map((code, assetId) => ({
    assetId: asAssetId(assetId),
    code,
    decimals: 8,
  }));
  const markets = [{ baseAsset: asAssetId(1), quoteAsset: asAssetId(0), priceDecimals: 4 }];
  const query = async (name: string) => (name === 'exchange' ? { assets, markets } : []);
  const submit = async (command: { readonly price: number }) => void submitted.push(command.price);
  let now = 1_000;
  const settings = {
    sources: [{ kind: 'fixed', name: 'a' }],
    rules: {
      ...{ deviationMax: priceOf('0.05'), staleMs: 15_000, unchangedMs: 60_000, validMin: 1 },
      jumpMax: priceOf('9'),
    },
  };
  const floor = new IndexFloor({
    engine: { submit, query, onBatch: () => () => undefined } as never,
    settings: settings as never,
    intervalMs: 1_000,
    log: { info: tell, warn: tell },
    now: () => now,
  });
  await floor.readListing();
  const silent = { setPairs: () => undefined, close: async () => undefined };
  floor.begin([silent as never]);
  const pair = { base: 'BTC', quote: 'USDT' };
  const hear = async (price: string) => {
    now += 1_000;
    floor.listener.heard('a', pair, { price: priceOf(price), pricedAt: undefined } as never);
    floor.round();
    await floor.settled();
    return floor.isStale(pair);
  };
  assert.equal(await hear('214748.3'), false);
  assert.equal(await hear('214749.1'), true, 'it is as old as if nobody answered');
  assert.equal(await hear('214749.2'), true);
  assert.equal(await hear('214747.5'), false);
  assert.deepEqual(submitted, [214_748_300, 214_747_500], 'in thousandths: nine digits');
  assert.equal(said.filter((line) => line.startsWith('indexBeyondGrid')).length, 1);
});
