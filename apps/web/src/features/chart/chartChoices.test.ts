import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepChartChoices, readChartChoices } from './chartChoices.ts';

function storeOf(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next;
    },
  };
}

test('§2 chart: period and overlay are remembered, also that there is no overlay', () => {
  const store = storeOf();
  keepChartChoices(store, { viewId: '240', overlay: 'PBX' });
  assert.deepEqual(readChartChoices(store), { viewId: '240', overlay: 'PBX' });
  keepChartChoices(store, { viewId: 'line', overlay: undefined });
  assert.deepEqual(readChartChoices(store), { viewId: 'line', overlay: undefined });
});

test('nothing sensible kept means 15 minutes with MA', () => {
  const first = { viewId: '15', overlay: 'MA' };
  assert.deepEqual(readChartChoices(storeOf()), first);
  assert.deepEqual(readChartChoices(storeOf('{')), first);
  assert.deepEqual(readChartChoices(storeOf('"x"')), first);
  assert.equal(readChartChoices(storeOf('{"viewId":"7","overlay":"X"}')).viewId, '15');
});
