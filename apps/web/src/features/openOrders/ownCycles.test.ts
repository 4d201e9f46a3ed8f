import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type AssetRow, CALLS, type CycleOrder, type OwnPush } from '@candor/wire';
import { answerTo, keepAnswer } from '../../shared/api/answers.ts';
import { answerKey } from '../../shared/api/callKey.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { patchCycles } from './ownCycles.ts';

const order = { orderId: 7 } as CycleOrder;
const PAIR = { page: 1, baseAsset: 'BTC', quoteAsset: 'USDT' };
const HISTORY = answerKey(CALLS.cycleTradHistoryByCoin, PAIR);
const DAY = answerKey(CALLS.cycleProtection, {});

function balance(asset: string, available: string): AssetRow {
  return { asset, available, held: '0' } as AssetRow;
}

/** What screens have read, and what became of it a second after news. */
function afterNews(t: TestContext, news: Partial<OwnPush>) {
  // Else it waits five minutes before it forgets what was read.
  t.after(() => queryClient.clear());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  keepAnswer(CALLS.cyclePosition, {}, []);
  for (const asset of ['USDT', 'BTC'])
    keepAnswer(CALLS.cycleBalance, { asset }, balance(asset, '1'));
  for (const key of [HISTORY, DAY]) queryClient.setQueryData(key, {});
  patchCycles({ balances: [], ...news });
  t.mock.timers.tick(1_000);
  const isReadAgain = (key: typeof DAY) => queryClient.getQueryState(key)?.isInvalidated;
  return { history: isReadAgain(HISTORY), day: isReadAgain(DAY) };
}

test('contracts that run stand as they were told, the day is asked for again, history is left', (t) => {
  const again = afterNews(t, { cycles: { positions: [order], closed: [] } });
  assert.deepEqual(answerTo(CALLS.cyclePosition, {}), [order]);
  assert.deepEqual(again, { history: false, day: true });
});

test('an end asks for the history again', (t) => {
  const closed = [{ orderId: 7 }] as NonNullable<OwnPush['cycles']>['closed'];
  const again = afterNews(t, { cycles: { positions: [], closed } });
  assert.deepEqual(answerTo(CALLS.cyclePosition, {}), []);
  assert.deepEqual(again, { history: true, day: true });
});

test('a balance that was told is taken, others stay', (t) => {
  const again = afterNews(t, { balances: [balance('USDT', '90')] });
  const availableOf = (asset: string) => answerTo(CALLS.cycleBalance, { asset })?.available;
  assert.deepEqual([availableOf('USDT'), availableOf('BTC')], ['90', '1']);
  assert.deepEqual(again, { history: false, day: false });
});
