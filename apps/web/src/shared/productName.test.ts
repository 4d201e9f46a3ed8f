import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRODUCT_NAME, productFileName } from './productName.ts';

test('§2 title: without a page the program has its own name; files are named by what is left of a name', () => {
  assert.equal(PRODUCT_NAME, 'Candor');
  assert.equal(productFileName(), 'Candor');
  assert.equal(productFileName('Börse & Söhne / 取引所'), 'Börse-Söhne-取引所');
  assert.equal(productFileName('///'), 'exchange');
});
