import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractOrder, ContractStop, Position } from '@candor/wire';
import { type LineNames, orderOfLine, perpLines, stopOfLine } from './perpLines.ts';

const NAMES: LineNames = {
  entry: (side) => side,
  liquidation: 'end',
  takeProfit: 'TP',
  stopLoss: 'SL',
  order: ({ action, side }, quantity) => `${action} ${side} ${quantity}`,
};
const place = { baseAsset: 'BTC', quoteAsset: 'USDT', side: 'long', marginMode: 'cross' } as const;
const stop: ContractStop = { ...place, stopId: 7, kind: 'stop', status: 'active', stopLoss: '90' };
const row = { ...place, positionId: 'p', price: '100', liquidationPrice: '80', stops: [stop] };
const held = row as unknown as Position;
const movable = { opening: true, closing: true };
const orderOf = (order: Partial<ContractOrder>) => order as ContractOrder;

test('§2 futures: entry, liquidation and stops are lines of the chart, and of these stops alone can be moved', () => {
  const lines = perpLines({ movable, positions: [held], orders: [], waiting: [] }, NAMES);
  assert.deepEqual(
    lines.map(({ name, price, tone, isMovable = false }) => [name, price, tone, isMovable]),
    [
      ['long', '100', 'up', false],
      ['end', '80', 'warn', false],
      ['SL', '90', 'quiet', true],
    ],
  );
  const found = stopOfLine([held], lines[2]!.id);
  assert.deepEqual([found?.stop.stopId, found?.part], [7, 'stopLoss']);
  assert.equal(stopOfLine([held], lines[0]!.id), undefined);
});

test('an order stands where it rests and in the colour of its side of the book; one at market nowhere', () => {
  const limit = orderOf({ ...place, kind: 'limit', orderId: 1, limitPrice: '101' });
  const orders = [
    { ...limit, action: 'close' as const, quantityRemaining: '3' },
    orderOf({ ...place, kind: 'market', orderId: 2 }),
  ];
  const waits: ContractStop = { ...stop, kind: 'order', triggerPrice: '110', quantity: '4' };
  const lines = perpLines({ movable, positions: [], orders, waiting: [waits] }, NAMES);
  assert.deepEqual(
    lines.map(({ name, price, tone, isMovable = false }) => [name, price, tone, isMovable]),
    [
      ['close long 3', '101', 'down', true],
      ['◇ open long 4', '110', 'up', false],
    ],
  );
  assert.equal(orderOfLine(orders, lines[0]!.id)?.orderId, 1);
  assert.equal(orderOfLine(orders, lines[1]!.id), undefined);
});

test('what the market does not take is no handle: openings where only closes are taken, nothing in a halt', () => {
  const limit = orderOf({ ...place, kind: 'limit', orderId: 1, limitPrice: '101' });
  const orders = (['open', 'close'] as const).map((action) => ({ ...limit, action }));
  const movableOf = (opening: boolean, closing: boolean) =>
    perpLines({ movable: { opening, closing }, positions: [held], orders, waiting: [] }, NAMES)
      .filter(({ isMovable }) => isMovable)
      .map(({ name }) => name.split(' ')[0]);
  assert.deepEqual(movableOf(true, true), ['SL', 'open', 'close']);
  assert.deepEqual(movableOf(false, true), ['SL', 'close']);
  assert.deepEqual(movableOf(false, false), []);
});
