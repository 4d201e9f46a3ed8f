import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Call } from './call.ts';
import { CALLS } from './registry.ts';
import { readRequest, writeResponse } from './schema.ts';
import { readerOf, requestReader, responseWriter } from './straight.ts';

const ORDER = { price: '99.50', number: '1', tradcoin: 'BTC', maincoin: 'USDT' };
const PLACED = {
  orderId: 12,
  quantityFilled: '0.001',
  quantityCanceled: '0.000',
  averagePrice: '100',
};

const anyScalar = fc.oneof(
  fc.constantFrom('BTC', 'USDT', '1', '99.50', '.5', '', ' 7 ', 'main', 'gtc', 'buy', 'enable'),
  fc.constantFrom(
    0,
    1,
    -1,
    1.5,
    Number.NaN,
    2 ** 53,
    null,
    undefined,
    true,
    [],
    {},
    'x'.repeat(65),
  ),
  fc.string(),
);

function fieldsOf(call: Call): readonly string[] {
  const { in: given, shape } = call.request._zod.def as {
    readonly in?: Call['request'];
    readonly shape?: object;
  };
  const within = given && (given._zod.def as { readonly shape?: object }).shape;
  return Object.keys(shape ?? within ?? {});
}

for (const [name, call] of Object.entries<Call>(CALLS)) {
  const fields = fieldsOf(call);
  if (readerOf(call.request) === undefined || fields.length === 0) continue;
  test(`a request of ${name} is read straight exactly as its schema reads it`, () => {
    const read = requestReader(call);
    const field = fc.constantFrom(...fields, 'strange');
    fc.assert(
      fc.property(fc.dictionary(field, anyScalar, { maxKeys: fields.length + 1 }), (given) => {
        assert.deepEqual(read(given), readRequest(call, given));
      }),
    );
  });
}

test('orders are read and written without the library, the same', () => {
  const { buyLimit } = CALLS;
  assert.notEqual(readerOf(buyLimit.request), undefined);
  assert.deepEqual(requestReader(buyLimit)(ORDER), readRequest(buyLimit, ORDER));
  const more = { ...ORDER, plate: 'main', timeInForce: 'ioc', clientId: 'mine-1', price: 99.5 };
  const read = requestReader(buyLimit)(more);
  assert.deepEqual(read, readRequest(buyLimit, more));
  assert.equal(read?.price, '99.5');
  assert.equal(
    JSON.stringify(responseWriter(buyLimit)(PLACED)),
    JSON.stringify(writeResponse(buyLimit, PLACED)),
  );
});

test('what is not of the shape is judged by the schema', () => {
  const { buyLimit } = CALLS;
  const read = requestReader(buyLimit);
  const odd: readonly unknown[] = [
    null,
    [],
    'order',
    { ...ORDER, more: 1 },
    { ...ORDER, tradcoin: 'btc' },
    { ...ORDER, plate: 'other' },
    { ...ORDER, price: Number.POSITIVE_INFINITY },
    { ...ORDER, maincoin: undefined },
  ];
  for (const given of odd) assert.equal(read(given), undefined);
  const write = responseWriter(buyLimit);
  assert.throws(() => write({ ...PLACED, averagePrice: 'much' }));
  assert.throws(() => write({ ...PLACED, orderId: -1 }));
});
