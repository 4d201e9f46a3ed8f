import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PlayStep, playBook } from './playBook.ts';

/** "limit a1 buy 5@100 alice" as a step; `price` and member may be left out. */
function step(line: string): PlayStep {
  const [op, id, side, amount, member] = line.split(' ');
  if (side === undefined) return { op, id };
  const [qty, price] = (amount ?? '').split('@');
  const terms = price === undefined ? {} : { price: Number(price) };
  return { op, id, side, qty: Number(qty), ...terms, ...(member ? { member } : {}) };
}

/** A result in one line a person can read. */
function play(lines: readonly string[]): string {
  const { fills, book, rejected } = playBook({ steps: lines.map(step) });
  const levels = (side: readonly (readonly [number, number])[]) =>
    side.map(([price, qty]) => `${qty}@${price}`).join(' ');
  const trades = fills.map(({ maker, taker, price, qty }) => `${maker}>${taker} ${qty}@${price}`);
  return `${trades.join(', ')} | ${levels(book.bids)} / ${levels(book.asks)} | ${rejected.join(' ')}`;
}

const TOP = 2 ** 31 - 1;

const CASES: readonly (readonly [string, readonly string[], string])[] = [
  ['an empty sequence leaves an empty book', [], ' |  /  | '],
  [
    'orders that do not meet rest, best price first',
    ['limit a buy 5@100', 'limit b buy 1@101', 'limit c sell 2@103', 'limit d sell 3@102'],
    ' | 1@101 5@100 / 3@102 2@103 | ',
  ],
  [
    'orders at one price are shown as one sum',
    ['limit a buy 5@100', 'limit b buy 6@100'],
    ' | 11@100 /  | ',
  ],
  [
    'a taker gets the makers’ prices, the best first',
    ['limit a sell 1@102', 'limit b sell 1@101', 'limit t buy 2@105'],
    'b>t 1@101, a>t 1@102 |  /  | ',
  ],
  [
    'at one price the earlier order is first',
    ['limit a sell 2@100', 'limit b sell 2@100', 'limit t buy 3@100'],
    'a>t 2@100, b>t 1@100 |  / 1@100 | ',
  ],
  [
    'what is left of a limit order rests at its own price',
    ['limit a sell 2@100', 'limit t buy 5@101'],
    'a>t 2@100 | 3@101 /  | ',
  ],
  [
    'a part-filled order keeps its place',
    ['limit a buy 5@100', 'limit b buy 5@100', 'ioc s sell 2@100', 'ioc u sell 4@100'],
    'a>s 2@100, a>u 3@100, b>u 1@100 | 4@100 /  | ',
  ],
  [
    'a market order walks the book and its remainder is dropped',
    ['limit a sell 1@100', 'limit b sell 1@2000000000', 'market t buy 5'],
    'a>t 1@100, b>t 1@2000000000 |  /  | ',
  ],
  ['a market order on an empty book is no refusal', ['market t sell 5'], ' |  /  | '],
  [
    'an ioc order stops at its limit and drops the rest',
    ['limit a sell 1@100', 'limit b sell 1@101', 'ioc t buy 5@100'],
    'a>t 1@100 |  / 1@101 | ',
  ],
  ['an ioc order that meets nothing is no refusal', ['ioc t buy 5@100'], ' |  /  | '],
  [
    'a fok order fills whole across prices',
    ['limit a sell 1@100', 'limit b sell 2@101', 'fok t buy 3@101'],
    'a>t 1@100, b>t 2@101 |  /  | ',
  ],
  [
    'a fok order one lot short is rejected without a fill',
    ['limit a sell 1@100', 'limit b sell 1@101', 'fok t buy 3@101'],
    ' |  / 1@100 1@101 | t',
  ],
  [
    'a fok order does not count what lies past its limit',
    ['limit a sell 1@100', 'limit b sell 2@102', 'fok t buy 3@101'],
    ' |  / 1@100 2@102 | t',
  ],
  [
    'a fok order does not count own orders, which stay when it is rejected',
    ['limit a sell 2@100 ann', 'limit b sell 1@100 bob', 'fok t buy 3@100 ann'],
    ' |  / 3@100 | t',
  ],
  [
    'a fok order that others can fill expires own orders in the way',
    ['limit a sell 2@100 ann', 'limit b sell 3@100 bob', 'fok t buy 3@100 ann'],
    'b>t 3@100 |  /  | ',
  ],
  [
    'a postOnly order that would take is rejected, one tick away it rests',
    ['limit a sell 1@100', 'postOnly p buy 1@100', 'postOnly q buy 1@99'],
    ' | 1@99 / 1@100 | p',
  ],
  [
    'a postOnly sell that would take is rejected',
    ['limit a buy 1@100', 'postOnly p sell 1@100', 'postOnly q sell 1@101'],
    ' | 1@100 / 1@101 | p',
  ],
  [
    'a postOnly order is rejected even when only own orders are in the way',
    ['limit a sell 1@100 ann', 'postOnly p buy 1@100 ann'],
    ' |  / 1@100 | p',
  ],
  [
    'an own order met expires, without a fill, and others are met behind it',
    ['limit a sell 2@100 ann', 'limit b sell 2@100 bob', 'limit t buy 3@100 ann'],
    'b>t 2@100 | 1@100 /  | ',
  ],
  [
    'an own order not reached stays',
    ['limit b sell 2@100 bob', 'limit a sell 2@100 ann', 'limit t buy 2@100 ann'],
    'b>t 2@100 |  / 2@100 | ',
  ],
  [
    'an own order is expired by a market order too',
    ['limit a buy 2@100 ann', 'market t sell 2 ann'],
    ' |  /  | ',
  ],
  [
    'orders without a member trade with each other and with members',
    ['limit a sell 1@100', 'limit b sell 1@100 ann', 'limit t buy 2@100'],
    'a>t 1@100, b>t 1@100 |  /  | ',
  ],
  [
    'a cancelled order is gone and the next one is first',
    ['limit a buy 1@100', 'limit b buy 2@100', 'cancel a', 'ioc t sell 1@100'],
    'b>t 1@100 | 1@100 /  | ',
  ],
  ['a cancel of an unknown order is rejected', ['cancel x'], ' |  /  | x'],
  [
    'a cancel of a filled or a cancelled order is rejected',
    [
      'limit a buy 1@100',
      'limit b buy 1@99',
      'ioc t sell 1@100',
      'cancel a',
      'cancel b',
      'cancel b',
    ],
    'a>t 1@100 |  /  | a b',
  ],
  [
    'a cancel of an order that never rested is rejected',
    ['ioc a buy 1@100', 'market b buy 1', 'cancel a', 'cancel b'],
    ' |  /  | a b',
  ],
  [
    'a cancel of an expired own order is rejected',
    ['limit a sell 1@100 ann', 'ioc t buy 1@100 ann', 'cancel a'],
    ' |  /  | a',
  ],
  [
    'a part-filled order can be cancelled',
    ['limit a buy 5@100', 'ioc t sell 2@100', 'cancel a'],
    'a>t 2@100 |  /  | ',
  ],
  [
    'an id of a resting order is taken',
    ['limit a buy 1@100', 'limit a sell 1@100'],
    ' | 1@100 /  | a',
  ],
  [
    'an id of a closed order is taken for ever',
    ['limit a buy 1@100', 'cancel a', 'limit a buy 1@100', 'ioc b buy 1@1', 'limit b buy 1@1'],
    ' |  /  | a b',
  ],
  [
    'an id of a rejected order is still free',
    ['fok a buy 1@100', 'limit a buy 1@100'],
    ' | 1@100 /  | a',
  ],
  [
    'the lowest and the highest price work on both sides',
    [`limit a buy 1@1`, `limit b sell 1@${TOP}`, `market s sell 1`, `market t buy 1`],
    `a>s 1@1, b>t 1@${TOP} |  /  | `,
  ],
  [
    'a buy at the highest price takes everything',
    [`limit a sell 1@1`, `limit b sell ${TOP}@${TOP}`, `limit t buy ${TOP}@${TOP}`],
    `a>t 1@1, b>t ${TOP - 1}@${TOP} |  / 1@${TOP} | `,
  ],
];

for (const [name, lines, expected] of CASES) {
  test(`book play: ${name}`, () => assert.equal(play(lines), expected));
}

const ORDER = { op: 'limit', id: 'x', side: 'buy', price: 100, qty: 5 };
const MALFORMED: readonly (readonly [string, PlayStep])[] = [
  ['an unknown operation', { ...ORDER, op: 'stop' }],
  ['no operation', { ...ORDER, op: undefined }],
  ['no side', { ...ORDER, side: undefined }],
  ['a side in capitals', { ...ORDER, side: 'BUY' }],
  ['no price', { ...ORDER, price: undefined }],
  ['a price of zero', { ...ORDER, price: 0 }],
  ['a negative price', { ...ORDER, price: -1 }],
  ['a price between ticks', { ...ORDER, price: 100.5 }],
  ['a price as text', { ...ORDER, price: '100' }],
  ['a price past 31 bits', { ...ORDER, price: 2 ** 31 }],
  ['a price that is no number', { ...ORDER, price: Number.NaN }],
  ['no quantity', { ...ORDER, qty: undefined }],
  ['a quantity of zero', { ...ORDER, qty: 0 }],
  ['a negative quantity', { ...ORDER, qty: -5 }],
  ['a quantity between lots', { ...ORDER, qty: 0.5 }],
  ['a quantity past the largest exact number', { ...ORDER, qty: 2 ** 53 }],
  ['a market order without quantity', { ...ORDER, op: 'market', qty: 0 }],
  ['a member that is no name', { ...ORDER, member: {} }],
];

for (const [name, malformed] of MALFORMED) {
  test(`book play: a step with ${name} is rejected and changes nothing`, () => {
    const result = playBook({ steps: [malformed, { ...ORDER, id: 'y' }] });
    assert.deepEqual(result, {
      fills: [],
      book: { bids: [[100, 5]], asks: [] },
      rejected: ['x'],
    });
  });
}

test('book play: numbers serve as ids and are not the text of the same digits', () => {
  const steps = [
    { ...ORDER, id: 1 },
    { ...ORDER, id: '1' },
    { op: 'cancel', id: 1 },
    { ...ORDER, op: 'ioc', id: 2, side: 'sell' },
  ];
  assert.deepEqual(playBook({ steps }).fills, [{ maker: '1', taker: 2, price: 100, qty: 5 }]);
});

test('book play: a price level holds more than 31 bits of lots', () => {
  const steps = ['a', 'b', 'c'].map((id) => ({ ...ORDER, id, qty: TOP }));
  assert.deepEqual(playBook({ steps }).book.bids, [[100, 3 * TOP]]);
  const taken = playBook({ steps: [...steps, { ...ORDER, id: 't', op: 'fok', side: 'sell' }] });
  assert.deepEqual(taken.book.bids, [[100, 3 * TOP - 5]]);
});

test('issue 14 §4 limits: an order may be for as many lots as there are exact numbers, a side for no more', () => {
  const most = { ...ORDER, qty: 2 ** 53 - 1 };
  const { book, rejected } = playBook({ steps: [most, { ...ORDER, id: 'y', qty: 1 }] });
  assert.deepEqual(book.bids, [[100, 2 ** 53 - 1]]);
  assert.deepEqual(rejected, ['y']);
});

test('book play: thousands of orders keep their order of arrival', () => {
  const steps: PlayStep[] = [];
  for (let n = 0; n < 3_000; n += 1) steps.push({ ...ORDER, id: `m${n}`, qty: 1 });
  steps.push({ op: 'market', id: 't', side: 'sell', qty: 3_000 });
  const { fills, book } = playBook({ steps });
  assert.deepEqual(
    fills.map((fill) => fill.maker),
    Array.from({ length: 3_000 }, (_, n) => `m${n}`),
  );
  assert.deepEqual(book, { bids: [], asks: [] });
});
