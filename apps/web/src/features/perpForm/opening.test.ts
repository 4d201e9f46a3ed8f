import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotsMax, openingOf } from './opening.ts';
import { openingAccountOf, type RestingOrder } from './openingAccount.ts';
import { heldNotional, type OpeningMarket } from './openingMarket.ts';
import { emptyPerpDraft, type PerpDraft } from './perpDraft.ts';
import { perpErrors } from './perpErrors.ts';
import { directionOf } from './trigger.ts';

const MARKET: OpeningMarket = {
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  priceDecimals: 1,
  quoteDecimals: 8,
  contractSize: '0.001',
  feeRate: '0.0005',
  leverageMax: 100,
  quantityMin: '1',
  quantityMax: '100000',
  isTrading: true,
  tiers: [
    { notionalCap: '50000', rate: '0.004', leverageMax: 100 },
    { notionalCap: '500000', rate: '0.01', leverageMax: 50 },
  ],
  mark: '60000',
  priceBand: '0.05',
  lastPrice: '60000',
  bids: [{ price: '59999.0', quantity: '5' }],
  asks: [
    { price: '60000.0', quantity: '5' },
    { price: '60010.0', quantity: '5' },
  ],
};
const FUNDS = { available: '1000', wallet: '1000' };
const NOTHING = { positions: [], orders: [] };
const ACCOUNT = openingAccountOf(MARKET, FUNDS, NOTHING);
const of = (draft: Partial<PerpDraft>): PerpDraft =>
  Object.assign({}, emptyPerpDraft('long'), { leverage: 20, quantity: '5' }, draft);

test('§9 futures sizing: lots times unit is the notional, margin is notional over leverage, fee its share', () => {
  const opening = openingOf(of({}), MARKET, ACCOUNT);
  assert.equal(opening.notional, '300');
  assert.equal(opening.margin, '15');
  assert.equal(opening.fee, '0.15');
  assert.equal(opening.cost, '15.15');
});

test('a market order goes through the levels of the book, and beyond them at the last', () => {
  assert.equal(openingOf(of({ quantity: '10' }), MARKET, ACCOUNT).notional, '600.05');
  assert.equal(openingOf(of({ quantity: '11' }), MARKET, ACCOUNT).notional, '660.06');
});

test('what the known levels hold is told of a market order that is larger, and of no other', () => {
  assert.equal(heldNotional(of({}), MARKET, 10n), undefined);
  assert.equal(heldNotional(of({}), MARKET, 11n), 60_005_000_000n);
  assert.equal(heldNotional(of({}), { ...MARKET, asks: [] }, 11n), undefined);
  assert.equal(heldNotional(of({ kind: 'limit', price: '60000' }), MARKET, 11n), undefined);
});

test('a limit is worth its price, a short limit below the best bid that bid', () => {
  const limit = { kind: 'limit', price: '50000' } as const;
  assert.equal(openingOf(of(limit), MARKET, ACCOUNT).notional, '250');
  assert.equal(openingOf(of({ ...limit, side: 'short' }), MARKET, ACCOUNT).notional, '299.995');
});

test('an isolated long is liquidated where its margin has shrunk to maintenance and closing fee', () => {
  const opening = openingOf(of({ mode: 'isolated' }), MARKET, ACCOUNT);
  // 0.005 P − 300 + 15 = 0.005 P × (0.004 + 0.0005)
  assert.equal(opening.liquidation, '57257.7');
});

test('a cross long is backed by the whole account, less the fee of its opening', () => {
  assert.equal(openingOf(of({}), MARKET, ACCOUNT).liquidation, undefined);
  const poor = openingAccountOf(MARKET, { available: '20', wallet: '20' }, NOTHING);
  // 0.005 P − 300 + 20 − 0.15 = 0.005 P × 0.0045
  assert.equal(openingOf(of({}), MARKET, poor).liquidation, '56283.3');
});

test('what is open already counts: the rows of a pair share one price', () => {
  const held = {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    side: 'short',
    marginMode: 'cross',
    quantity: '5',
    price: '60000',
    margin: '15',
    unrealized: '0',
    maintenance: '1.35',
    markPrice: '60000',
  } as const;
  const account = openingAccountOf(MARKET, FUNDS, { ...NOTHING, positions: [held] });
  // A long and a short of the same size cost no more than their closes, however far the price goes.
  assert.equal(openingOf(of({}), MARKET, account).liquidation, '15236666.6');
  const other = openingAccountOf(
    MARKET,
    { available: '20', wallet: '20' },
    {
      ...NOTHING,
      positions: [{ ...held, baseAsset: 'ETH' }],
    },
  );
  // The other pair keeps 1.35 for itself.
  assert.equal(openingOf(of({}), MARKET, other).liquidation, '56554.5');
});

test('§2 quick fill: the most lots are covered, and one more would not be', () => {
  const draft = of({ kind: 'limit', price: '60000' });
  const most = lotsMax(draft, MARKET, ACCOUNT);
  const covered = (lots: bigint) =>
    openingOf({ ...draft, quantity: String(lots) }, MARKET, ACCOUNT).isCovered;
  assert.ok(most > 0n && covered(most) && !covered(most + 1n));
  assert.equal(lotsMax(draft, MARKET, { ...ACCOUNT, usable: 0n }), 0n);
  assert.equal(lotsMax(of({ leverage: 100 }), MARKET, ACCOUNT), 10n);
});

const RICH_FUNDS = { available: '100000', wallet: '100000' };
const HELD_LONG = {
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  side: 'long',
  marginMode: 'cross',
  quantity: '500',
  price: '30000',
  margin: '150',
  unrealized: '15000',
  maintenance: '120',
  markPrice: '60000',
} as const;
const RESTING: RestingOrder = { ...HELD_LONG, action: 'open', quantityRemaining: '100' };

/** The most lots of a quick fill, of which the form takes exactly as many. */
function filledWhole(draft: PerpDraft, account: typeof ACCOUNT, market = MARKET): bigint {
  const most = lotsMax(draft, market, account);
  const error = (quantity: bigint) => {
    const made = { ...draft, quantity: String(quantity) };
    return perpErrors(made, market, openingOf(made, market, account))[0]?.key;
  };
  assert.equal(error(most), undefined);
  const beyond = draft.kind === 'market' ? 3n : 1n;
  assert.equal(error(most + beyond), 'leverageTooHigh');
  return most;
}

test('§9 futures quick fill: within the tier of its leverage, with all lots of the row at the price of the order', () => {
  const draft = of({ kind: 'limit', price: '60000', leverage: 100 });
  assert.equal(filledWhole(draft, openingAccountOf(MARKET, RICH_FUNDS, NOTHING)), 833n);
  const held = { ...NOTHING, positions: [HELD_LONG] };
  assert.equal(filledWhole(draft, openingAccountOf(MARKET, RICH_FUNDS, held)), 333n);
  const orders = [RESTING, { ...RESTING, action: 'close' }, { ...RESTING, side: 'short' }] as const;
  const promised = openingAccountOf(MARKET, RICH_FUNDS, { positions: [HELD_LONG], orders });
  assert.equal(filledWhole(draft, promised), 233n);
  const elsewhere = [
    { ...RESTING, baseAsset: 'ETH' },
    { ...RESTING, marginMode: 'isolated' },
  ] as const;
  const others = openingAccountOf(MARKET, RICH_FUNDS, { ...held, orders: elsewhere });
  assert.equal(filledWhole(draft, others), 333n);
});

test('§9 futures quick fill: a long at market may fill at the end of the band, a short at the best bid', () => {
  const rich = openingAccountOf(MARKET, RICH_FUNDS, NOTHING);
  // 50 000 less a part in 500 for the way of the mark: by 63 of a lot, and by 59.999.
  const level = (price: string) => [{ price, quantity: '5000' }];
  const deep = { ...MARKET, bids: level('59999.0'), asks: level('60000.0') };
  assert.equal(filledWhole(of({ leverage: 100 }), rich, deep), 792n);
  assert.equal(filledWhole(of({ leverage: 100, side: 'short' }), rich, deep), 831n);
});

test('§5 futures: quantity required, an integer, within the limits, each side with a message of its own', () => {
  const error = (draft: Partial<PerpDraft>, market = MARKET) => {
    const made = of(draft);
    return perpErrors(made, market, openingOf(made, market, ACCOUNT))[0]?.key;
  };
  assert.equal(error({ quantity: '' }), 'quantityRequired');
  assert.equal(error({ quantity: '1.5' }), 'wholeContracts');
  const narrow = { ...MARKET, quantityMin: '2', quantityMax: '8' };
  assert.equal(error({ quantity: '1' }, narrow), 'longBelowMin');
  assert.equal(error({ quantity: '1', side: 'short' }, narrow), 'shortBelowMin');
  assert.equal(error({ quantity: '9' }, narrow), 'longAboveMax');
  assert.equal(error({ quantity: '9', side: 'short' }, narrow), 'shortAboveMax');
  assert.equal(error({ kind: 'limit', price: '' }), 'priceRequired');
  assert.equal(error({}), undefined);
});

test('§5 futures: margin plus fee must fit the available funds, and the leverage its tier', () => {
  const error = (draft: Partial<PerpDraft>) => {
    const made = of(draft);
    return perpErrors(made, MARKET, openingOf(made, MARKET, ACCOUNT))[0]?.key;
  };
  assert.equal(error({ quantity: '400' }), 'usableTooLow');
  assert.equal(error({ quantity: '1000', leverage: 100 }), 'leverageTooHigh');
  assert.equal(error({ quantity: '10000' }), 'positionTooLarge');
});

test('futures: all that is wrong is told at once, each at its field', () => {
  const stops = { hasStops: true, takeProfit: '59000', stopLoss: '61000.25' };
  const made = of({ kind: 'stopLimit', trigger: '', price: '', quantity: '', ...stops });
  const wrong = perpErrors(made, MARKET, openingOf(made, MARKET, ACCOUNT));
  assert.deepEqual(
    wrong.map(({ field }) => field),
    ['trigger', 'price', 'quantity', 'stopLoss'],
    'without a price nothing is known of which side a profit is on',
  );
});

test('an order that waits is worth its trigger, or its limit; a short limit below the trigger the trigger', () => {
  const stop = { kind: 'stopMarket', trigger: '61000' } as const;
  const limit = { kind: 'stopLimit', trigger: '61000', price: '62000' } as const;
  const notional = (draft: Partial<PerpDraft>) => openingOf(of(draft), MARKET, ACCOUNT).notional;
  assert.equal(notional(stop), '305');
  assert.equal(notional(limit), '310');
  assert.equal(notional({ ...limit, side: 'short', price: '50000' }), '305');
});

test('an order that waits: the mark has a way to go, and money is asked for once it is there', () => {
  const error = (draft: Partial<PerpDraft>) => {
    const made = of(draft);
    return perpErrors(made, MARKET, openingOf(made, MARKET, ACCOUNT))[0];
  };
  const stop = { kind: 'stopMarket', trigger: '61000' } as const;
  assert.equal(error(stop), undefined);
  assert.equal(error({ ...stop, quantity: '400' }), undefined);
  assert.deepEqual(error({ ...stop, trigger: '60000.0' }), {
    key: 'triggerPassed',
    values: {},
    field: 'trigger',
  });
  assert.equal(error({ ...stop, trigger: '' })?.key, 'priceRequired');
  const stops = { hasStops: true, takeProfit: '60500', stopLoss: '' };
  assert.equal(error({ ...stop, ...stops })?.key, 'longTakeProfit');
});

test('the way of the mark to a trigger', () => {
  assert.equal(directionOf('61000', '60000'), 'rises');
  assert.equal(directionOf('59000', '60000'), 'falls');
  assert.equal(directionOf('60000.0', '60000'), undefined);
  assert.equal(directionOf('', '60000'), undefined);
});
