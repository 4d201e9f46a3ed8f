import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asSeq } from '@candor/money';
import type { EventBatch } from './enginePort.ts';
import { watchHalt } from './watchHalt.ts';

test('a halt of the exchange is logged with its asset and what to do', () => {
  let tell: (batch: EventBatch) => void = () => undefined;
  const logged: unknown[] = [];
  const onBatch = (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  watchHalt({ onBatch }, { fatal: (facts, event) => logged.push(event, facts) });
  tell({ firstSeq: asSeq(6), lastSeq: asSeq(6), events: [] });
  assert.deepEqual(logged, []);
  const halted = { type: 'exchangeHalted', seq: asSeq(7), time: 1, assetId: asAssetId(3) } as const;
  tell({ firstSeq: asSeq(7), lastSeq: asSeq(7), events: [halted] });
  assert.equal(logged[0], 'exchangeHalted');
  assert.match(JSON.stringify(logged[1]), /"assetId":3.*replay --verify/);
});
