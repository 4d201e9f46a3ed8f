import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perp } from './perpMarket.ts';
import { readStopPrices } from './stopPrices.ts';

const PERP = { spec: { priceDecimals: 2 } } as Perp;

test('a take-profit or stop-loss that is empty or 0 is none, one that is no number is refused', () => {
  for (const none of [undefined, '', '0', '00', '0.', '0.000', '.0']) {
    const read = readStopPrices(PERP, { takeProfit: none, stopLoss: none });
    assert.deepEqual(read, { takeProfit: undefined, stopLoss: undefined }, `${none}`);
  }
  for (const odd of ['.', '-', '+0', '0x0', '0e1', '０', '0 0', '0.0.0', 'none']) {
    for (const texts of [{ takeProfit: odd }, { stopLoss: odd }]) {
      assert.deepEqual(readStopPrices(PERP, texts), { refusal: 'priceNotNumber' }, odd);
    }
  }
});
