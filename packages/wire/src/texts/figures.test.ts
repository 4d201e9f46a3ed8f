import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localFigures } from './figures.ts';

test('figures of a sentence follow the language, every decimal kept', () => {
  const band = { minimum: '64410.00 USDT', maximum: '0.00010 BTC' };
  assert.deepEqual(localFigures('de', band), { minimum: '64.410,00 USDT', maximum: '0,00010 BTC' });
  assert.deepEqual(localFigures('en', band), { minimum: '64,410.00 USDT', maximum: '0.00010 BTC' });
});

test('numbers and texts without figures stay as they are', () => {
  const parameters = { seconds: 60, name: 'SHIB1000 v1.2.3', none: '' };
  assert.deepEqual(localFigures('de', parameters), parameters);
});

test('a moment is no figure', () => {
  const parameters = { time: '2026-03-01 09:30 UTC' };
  assert.deepEqual(localFigures('de', parameters), parameters);
  assert.deepEqual(localFigures('de', { amount: '-1234.5 USDT' }), { amount: '-1.234,5 USDT' });
});
