import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepChartChoices, overlaysAfter, readChartChoices } from './chartChoices.ts';

function storeOf(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next;
    },
  };
}

test('§2 chart: period, overlays and pane are remembered, also that there is no overlay', () => {
  const store = storeOf();
  const chosen = { viewId: '240', overlays: ['BOLL', 'PBX'], pane: 'MACD', isOpen: true } as const;
  keepChartChoices(store, chosen);
  assert.deepEqual(readChartChoices(store), chosen);
  const none = { viewId: 'line', overlays: [], pane: 'VOL', isOpen: false } as const;
  keepChartChoices(store, none);
  assert.deepEqual(readChartChoices(store), none);
});

test('nothing sensible kept means 15 minutes with MA and the volume', () => {
  const first = { viewId: '15', overlays: ['MA'], pane: 'VOL', isOpen: false };
  assert.deepEqual(readChartChoices(storeOf()), first);
  assert.deepEqual(readChartChoices(storeOf('{')), first);
  assert.deepEqual(readChartChoices(storeOf('"x"')), first);
  const wrong = '{"viewId":"7","overlays":["X"],"pane":"Y"}';
  assert.deepEqual(readChartChoices(storeOf(wrong)), { ...first, overlays: [] });
});

test('chart, several overlays: a tap adds one in its place or takes it away', () => {
  assert.deepEqual(overlaysAfter(['MA', 'ENE'], 'BOLL'), ['MA', 'BOLL', 'ENE']);
  assert.deepEqual(overlaysAfter(['MA', 'ENE'], 'MA'), ['ENE']);
});
