import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClosedPosition, ContractOrder, FundingPayment } from '@candor/wire';
import { csvOf } from '../../features/records/csvOf.ts';
import { FUNDING_COLUMNS, PERP_ORDER_COLUMNS, POSITION_COLUMNS } from './perpCsv.ts';

const place = {
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  side: 'short',
  marginMode: 'isolated',
  leverage: 20,
} as const;
const PLACED = 'BTC/USDT,short,isolated,20,USDT';

test('records of futures are told to the last decimal, in the order of their heads', () => {
  const order = {
    ...{ ...place, orderId: 7, action: 'close', kind: 'market', limitPrice: '0', quantity: '10' },
    ...{ quantityRemaining: '0', averagePrice: '60000.5', realizedProfit: '-1.25', fee: '0.36' },
    ...{ status: 'filled', createdAt: 0, closedAt: 1_000 },
  } as ContractOrder;
  const lines = csvOf(PERP_ORDER_COLUMNS, [order]).split('\r\n');
  const times = '1970-01-01 00:00:01.000,1970-01-01 00:00:00.000';
  assert.equal(lines[1], `${times},${PLACED},close,market,,10,0,60000.5,0.36,-1.25,filled,#7`);
  assert.equal(lines[0]?.split(',').length, lines[1]?.split(',').length);

  const position = {
    ...{ ...place, positionId: 3, price: '61000', exitPrice: '60000', quantity: '10' },
    ...{ margin: '30.5', fees: '0.7', funding: '-0.01', income: '9.29', cause: 'closed' },
    ...{ realizedProfit: '9.29', createdAt: 0, closedAt: 1_000 },
  } as ClosedPosition;
  assert.equal(
    csvOf(POSITION_COLUMNS, [position]).split('\r\n')[1],
    `${times},${PLACED},10,61000,60000,30.5,0.7,-0.01,9.29,closed`,
  );

  const payment = { ...place, paymentId: 5, quantity: '10', markPrice: '60000', rate: '0.0012' };
  const paid = { ...payment, amount: '-0.00000001', createdAt: 0 } as FundingPayment;
  assert.equal(
    csvOf(FUNDING_COLUMNS, [paid]).split('\r\n')[1],
    `1970-01-01 00:00:00.000,${PLACED},10,60000,0.0012,-0.00000001,#5`,
  );
});
