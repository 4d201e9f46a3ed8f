import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { chartChoicesFrom, overlaysAfter } from './chartChoices.ts';

test('§2 chart: period, overlays and pane are remembered, also that there is no overlay', () => {
  const store = memoryStore();
  const choices = () => keptIn(store, 'chart', chartChoicesFrom);
  const chosen = { viewId: '240', overlays: ['BOLL', 'PBX'], pane: 'MACD', isOpen: true } as const;
  choices().keep(chosen);
  assert.deepEqual(choices().get(), chosen);
  const none = { viewId: 'line', overlays: [], pane: 'VOL', isOpen: false } as const;
  choices().keep(none);
  assert.deepEqual(choices().get(), none);
});

test('nothing sensible kept means 15 minutes with MA and the volume', () => {
  const first = { viewId: '15', overlays: ['MA'], pane: 'VOL', isOpen: false };
  for (const kept of [undefined, '{', 7]) assert.deepEqual(chartChoicesFrom(kept), first);
  const wrong = { viewId: '7', overlays: ['X'], pane: 'Y' };
  assert.deepEqual(chartChoicesFrom(wrong), { ...first, overlays: [] });
});

test('chart, several overlays: a tap adds one in its place or takes it away', () => {
  assert.deepEqual(overlaysAfter(['MA', 'ENE'], 'BOLL'), ['MA', 'BOLL', 'ENE']);
  assert.deepEqual(overlaysAfter(['MA', 'ENE'], 'MA'), ['ENE']);
});
