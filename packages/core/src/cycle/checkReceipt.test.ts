import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReceipt, type ReceiptFault } from './checkReceipt.ts';
import { readReceipt } from './readReceipt.ts';
import { HOUR_MS, NO_HASH, type Receipt, type TickPiece } from './receipt.ts';

const HOUR = 1_700_000_000_000 - (1_700_000_000_000 % HOUR_MS);
const EXPIRY = 40_000;

type Line = readonly [seq: number, ms: number, tick: number, price: string];

/** Ticks of an hour up to its head; hashes are not the core's to check. */
function piece(
  lines: readonly Line[],
  more: Partial<TickPiece & TickPiece['head']> = {},
): TickPiece {
  const { hour = HOUR, previous = NO_HASH, at = 0, through = 60_000, isClosed = false } = more;
  const head = {
    count: at + lines.length,
    hash: 'b'.repeat(64),
    through: hour + through,
    isClosed,
  };
  return {
    hour,
    previous,
    at,
    hash: 'a'.repeat(64),
    lines: lines.map(([seq, ms, tick, price]) => `${seq}|${hour + ms}|${tick}|${price}|3`),
    head: { ...head, keyId: 'k1', signature: '' },
  };
}

/** Around the entry: the tick before the order (seq 20), the entry, one more. */
const ENTRY: readonly Line[] = [
  [10, 9_800, 5, '100'],
  [21, 10_100, 6, '100.5'],
  [22, 10_400, 7, '102'],
];
/** Around the exit: before its second, in it, at its end. */
const EXIT: readonly Line[] = [
  [80, 38_900, 90, '99'],
  [81, 39_000, 91, '101'],
  [82, 39_500, 92, '101.5'],
  [83, 40_000, 93, '98'],
];

/** Alice buys 100 for 30 s at 85 %, in at 100.5, out at the mean of 101 and 101.5. */
const WON: Receipt = {
  format: 'candor-receipt-1',
  recipe: 1,
  exchange: 'e1',
  pair: 'BTC/USDT',
  keyId: 'k1',
  order: {
    id: 20,
    acceptedAt: HOUR + 10_000,
    side: 'buy',
    asset: 'USDT',
    decimals: 2,
    stake: '10000',
    payoutPpm: 850_000,
    lossPpm: 900_001,
    seconds: 30,
    entryBy: HOUR + 11_000,
    expiresAt: HOUR + EXPIRY,
    ticksMin: 2,
  },
  result: { outcome: 'won', cause: 'none', entry: '100.5', exit: '101.25', paid: '18500' },
  paths: [[piece(ENTRY, { at: 4 })], [piece(EXIT, { at: 89 })]],
  signature: '',
};

type Change = Partial<Omit<Receipt, 'order' | 'result'>> & {
  readonly order?: Partial<Receipt['order']>;
  readonly result?: Partial<Receipt['result']>;
};

function changed({ order, result, ...rest }: Change): Receipt {
  return {
    ...WON,
    ...rest,
    order: { ...WON.order, ...order },
    result: { ...WON.result, ...result },
  };
}

const entryOf = (lines: readonly Line[], more = {}) => ({
  paths: [[piece(lines, { at: 4, ...more })], WON.paths[1]!],
});
const exitOf = (lines: readonly Line[], more = {}) => ({
  paths: [WON.paths[0]!, [piece(lines, { at: 89, ...more })]],
});
const VOID = { outcome: 'void', exit: '', paid: '10000' };

test('product §3 receipt: a result that follows from its ticks holds, whatever it is', () => {
  const rows: readonly Change[] = [
    {},
    { result: { entry: '100.50', exit: '101.250' } },
    { order: { side: 'sell' }, result: { outcome: 'lost', paid: '999' } },
    {
      ...entryOf([ENTRY[0]!, [21, 10_100, 6, '101.25'], ENTRY[2]!]),
      result: { outcome: 'tie', entry: '101.25', paid: '10000' },
    },
    {
      ...exitOf([EXIT[0]!, EXIT[1]!, [83, 40_000, 92, '98']]),
      result: { ...VOID, cause: 'exitTicksMissing' },
    },
    {
      ...entryOf([ENTRY[0]!, [21, 11_001, 6, '100.5']]),
      result: { ...VOID, cause: 'entryTickMissing', entry: '' },
    },
    // Nothing came any more: a head that reaches behind the deadline says so.
    {
      ...entryOf([ENTRY[0]!], { through: 11_001 }),
      result: { ...VOID, cause: 'entryTickMissing', entry: '' },
    },
    // The log begins with the entry: there is no tick before it to show.
    entryOf([[21, 10_100, 1, '100.5']], { at: 0 }),
    // The exit's second ends with the path, and the head says that nothing is missing.
    exitOf(EXIT.slice(0, 3), { through: EXPIRY }),
  ];
  for (const row of rows) assert.equal(checkReceipt(changed(row)), undefined, JSON.stringify(row));
});

/** What does not follow from its ticks, and why. */
const FORGED: readonly (readonly [string, ReceiptFault, Change])[] = [
  ['another format', 'formatUnknown', { format: 'candor-receipt-2' }],
  ['another recipe', 'formatUnknown', { recipe: 2 }],
  ['an earlier expiry', 'timesWrong', { order: { expiresAt: HOUR + 39_000 } }],
  ['another duration', 'timesWrong', { order: { seconds: 60 } }],
  ['an entry before the order', 'timesWrong', { order: { entryBy: HOUR + 10_000 } }],
  ['an exit that needs no tick', 'timesWrong', { order: { ticksMin: 0 } }],
  ['a time that is no whole number', 'timesWrong', { order: { acceptedAt: Number.NaN } }],
  ['no path', 'pathMissing', { paths: [] }],
  ['an empty path', 'pathMissing', { paths: [WON.paths[0]!, []] }],
  ['a third path', 'pathMissing', { paths: [...WON.paths, WON.paths[0]!] }],
  [
    'hours in another order',
    'pathBroken',
    { paths: [WON.paths[0]!, [piece(EXIT), piece([], { hour: HOUR - HOUR_MS })]] },
  ],
  [
    'an hour behind one that is not closed',
    'pathBroken',
    { paths: [[piece([], { hour: HOUR - HOUR_MS }), piece(ENTRY, { previous: 'b'.repeat(64) })]] },
  ],
  [
    'an hour that names another before it',
    'pathBroken',
    { paths: [[piece([], { hour: HOUR - HOUR_MS, isClosed: true }), piece(ENTRY)]] },
  ],
  ['ticks in another order', 'ticksOutOfOrder', entryOf([ENTRY[1]!, ENTRY[0]!])],
  ['a tick left out', 'ticksOutOfOrder', entryOf([ENTRY[0]!, ENTRY[2]!])],
  ['a tick twice', 'ticksOutOfOrder', entryOf([ENTRY[0]!, ENTRY[0]!])],
  ['a tick of another hour', 'ticksOutOfOrder', entryOf([[10, HOUR_MS + 1, 5, '100']])],
  ['a price that is none', 'ticksOutOfOrder', entryOf([[10, 9_800, 5, '-100']])],
  ['a path that begins with the entry', 'entryNotProven', entryOf(ENTRY.slice(1))],
  [
    'a path that ends before the entry',
    'entryNotProven',
    entryOf(ENTRY.slice(0, 1), { through: 11_000 }),
  ],
  ['no ticks before the order', 'entryNotProven', entryOf([])],
  ['a path that begins in the exit’s second', 'exitNotProven', exitOf(EXIT.slice(1))],
  ['a path that ends in it', 'exitNotProven', exitOf(EXIT.slice(0, 3), { through: EXPIRY - 1 })],
  ['the tick before the order as entry', 'resultWrong', { result: { entry: '100' } }],
  ['an order behind its entry', 'resultWrong', { order: { id: 21 } }],
  ['the last tick as exit', 'resultWrong', { result: { exit: '101.5' } }],
  ['the turned side', 'resultWrong', { order: { side: 'sell' } }],
  ['another stake', 'resultWrong', { order: { stake: '20000' } }],
  ['a lower rate', 'resultWrong', { order: { payoutPpm: 800_000 } }],
  ['a unit less', 'resultWrong', { result: { paid: '18499' } }],
  ['a loss', 'resultWrong', { result: { outcome: 'lost', paid: '999' } }],
  ['a void of a win', 'resultWrong', { result: { ...VOID, cause: 'exitTicksMissing' } }],
  ['more ticks than were needed', 'resultWrong', { order: { ticksMin: 3 } }],
  ['a win with a cause', 'resultWrong', { result: { cause: 'entryTickMissing' } }],
];

test('product §3 receipt: what does not follow from its ticks is refused, and told why', () => {
  for (const [name, fault, change] of FORGED) {
    assert.equal(checkReceipt(changed(change)), fault, name);
  }
});

test('a receipt is read only when every field is of its kind', () => {
  assert.deepEqual(readReceipt(JSON.parse(JSON.stringify(WON))), WON);
  const kinds = [
    { signature: 5 },
    { paths: {} },
    { order: { ...WON.order, side: 'up' } },
    { order: { ...WON.order, stake: '1e9' } },
    { order: { ...WON.order, id: 1.5 } },
    { result: { ...WON.result, paid: '-1' } },
    { paths: [[{ ...WON.paths[0]![0], lines: [5] }]] },
    { paths: [[{ ...WON.paths[0]![0], previous: 'A'.repeat(64) }]] },
    { paths: [[{ ...WON.paths[0]![0], head: { isClosed: 'no' } }]] },
  ];
  for (const kind of kinds) assert.equal(readReceipt({ ...WON, ...kind }), undefined);
  for (const none of [undefined, null, [], 'receipt', {}])
    assert.equal(readReceipt(none), undefined);
});
