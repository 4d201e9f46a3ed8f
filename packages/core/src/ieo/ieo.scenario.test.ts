import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, asAssetId, asMarketId, asMemberId, lots, rate } from '@candor/money';
import type { CommandOf } from '../command.ts';
import { refused } from '../outcome.ts';
import { IeoScenario, ISSUER, LIMITS, NEW, OFFERING, START, USDT } from '../testing/ieoScenario.ts';

function check(text: string, terms: Partial<CommandOf<'createOffering'>> = {}): IeoScenario {
  const scenario = new IeoScenario(terms);
  const { expected, actual } = scenario.play(text);
  assert.equal(actual, expected);
  assert.equal(scenario.exchange.ledger.unbalancedCount, 0);
  return scenario;
}

test('product §3 IEO proRata: a commit window, then shares under a cap, and exact refunds', () => {
  check(`
    10 open → accepted
    issuer: 0+0 USDT 50+0 NEW
    house: 0 USDT 100 NEW
    99 alice commits 30 → refused offeringNotOpen
    100 alice commits 100 → accepted 100 as #1
    120 bob commits 5 → accepted 5 as #2
    alice: 750+250 USDT 0+0 NEW
    at 199
    offering: open, committed 105
    at 200
    offering: ended, committed 105
    alice: 900+0 USDT 40+0 NEW
    bob: 987.5+0 USDT 5+0 NEW
    issuer: 111.37+0 USDT 105+0 NEW
    house: 0 USDT 0 NEW`);
});

test('product §3 IEO proRata: what the cap leaves over is shared among the others, the rest by remainder', () => {
  // Alice is capped at 40; 60 are left for 60 : 20, that is 45 and 15, so bob is capped too and carol has 20.
  check(`
    10 open → accepted
    100 alice commits 100 → accepted 100 as #1
    100 bob commits 60 → accepted 60 as #2
    100 carol commits 20 → accepted 20 as #3
    at 200
    alice: 900+0 USDT 40+0 NEW
    bob: 900+0 USDT 40+0 NEW
    carol: 950+0 USDT 20+0 NEW
    issuer: 247.5+0 USDT 50+0 NEW`);
  // 100 × 50/130, 50/130 and 30/130 are 38.46, 38.46 and 23.08: one lot is left, for the smaller tie key.
  check(`
    10 open → accepted
    100 alice commits 50 → accepted 50 as #1
    100 bob commits 50 → accepted 50 as #2
    100 carol commits 30 → accepted 30 as #3
    at 200
    alice: 902.5+0 USDT 39+0 NEW
    bob: 905+0 USDT 38+0 NEW
    carol: 942.5+0 USDT 23+0 NEW
    offering: ended, committed 130`);
});

test('§5 IEO purchase: quantity required and not above the remaining total, only while it is open', () => {
  check(
    `
    10 open → accepted
    99 alice commits 30 → refused offeringNotOpen
    100 alice commits 0 → refused quantityNotPositive
    100 alice commits 4 → refused offeringBelowMin
    100 alice commits 41 → refused offeringAboveCap
    100 alice commits 101 → refused offeringAboveRemaining
    100 alice commits 40 → accepted 40 as #1
    100 alice commits 1 → refused offeringAboveCap
    100 bob commits 38 → accepted 38 as #2
    110 carol commits 23 → refused offeringAboveRemaining
    110 carol commits 19 → accepted 19 as #3
    110 bob commits 4 → refused offeringAboveRemaining
    110 alice withdraws 1 → refused commitmentFinal
    110 carol commits 3 → accepted 22 as #4
    at 110
    offering: ended, committed 100
    110 carol commits 5 → refused offeringNotOpen
    alice: 900+0 USDT 40+0 NEW
    carol: 945+0 USDT 22+0 NEW
    issuer: 247.5+0 USDT 50+0 NEW`,
    { mode: 'firstCome' },
  );
});

test('product §3 IEO firstCome: the last lots of a sale may be fewer than the minimum', () => {
  check(
    `
    10 open → accepted
    100 alice commits 8 → accepted 8 as #1
    100 bob commits 1 → refused offeringBelowMin
    100 bob commits 2 → accepted 2 as #2
    at 100
    offering: ended, committed 10`,
    { mode: 'firstCome', supply: lots(10), memberMax: lots(10) },
  );
});

test('a commitment is taken back while the window is open, down to the minimum or whole', () => {
  check(`
    10 open → accepted
    100 alice commits 30 → accepted 30 as #1
    110 alice withdraws 26 → refused offeringBelowMin
    110 alice withdraws 31 → refused commitmentTooSmall
    110 alice withdraws 0 → refused quantityNotPositive
    110 bob withdraws 5 → refused commitmentTooSmall
    110 alice withdraws 25 → accepted 5
    alice: 987.5+12.5 USDT 0+0 NEW
    120 alice withdraws 5 → accepted 0
    alice: 1000+0 USDT 0+0 NEW
    130 alice commits 6 → accepted 6 as #2
    130 bob commits 99 → accepted 99 as #3
    199 bob withdraws 99 → accepted 0
    offering: open, committed 6
    200 alice withdraws 6 → refused offeringNotOpen
    alice: 985+0 USDT 6+0 NEW
    issuer: 14.85+0 USDT 144+0 NEW`);
});

test('identity is required where the offering says so, and proven by the edge', () => {
  check(
    `
    10 open → accepted
    100 alice commits 30 → refused identityRequired
    100 alice commits 30 identified → accepted 30 as #1`,
    { identityRequired: true },
  );
});

test('the listing time opens the market, once everybody has their coins', () => {
  check(`
    10 open → accepted
    100 alice commits 10 → accepted 10 as #1
    at 299
    market: halted
    at 300
    market: trading`);
  check(
    `
    10 open → accepted
    100 alice commits 10 → accepted 10 as #1
    at 199
    market: halted
    at 200
    alice: 975+0 USDT 10+0 NEW
    market: trading`,
    { listsAt: OFFERING.closesAt },
  );
});

test('coins are freed in tranches by time, rounded down, the last one frees the rest', () => {
  const unlocks = [
    { at: START + 200_000, share: rate(333_333) },
    { at: START + 400_000, share: rate(333_333) },
    { at: START + 500_000, share: rate(333_334) },
  ];
  check(
    `
    10 open → accepted
    100 alice commits 7 → accepted 7 as #1
    at 200
    offering: unlocking, committed 7
    alice: 982.5+0 USDT 2.33+4.67 NEW
    at 399
    alice: 982.5+0 USDT 2.33+4.67 NEW
    at 400
    alice: 982.5+0 USDT 4.66+2.34 NEW
    at 500
    alice: 982.5+0 USDT 7+0 NEW
    offering: ended, committed 7`,
    { unlocks },
  );
});

test('after an outage every step is made up, in order, at the time of the log', () => {
  const unlocks = [
    { at: START + 400_000, share: rate(500_000) },
    { at: START + 500_000, share: rate(500_000) },
  ];
  check(
    `
    10 open → accepted
    100 alice commits 7 → accepted 7 as #1
    at 9999
    alice: 982.5+0 USDT 7+0 NEW
    offering: ended, committed 7
    market: trading`,
    { unlocks },
  );
});

test('product §3 IEO: of a canceled offering everything goes back, and its market stays closed', () => {
  check(`
    10 open → accepted
    100 alice commits 100 → accepted 100 as #1
    100 bob commits 60 → accepted 60 as #2
    150 alice freezes → accepted
    150 cancel → accepted
    150 bob commits 5 → refused offeringNotOpen
    at 151
    offering: canceled, committed 160
    alice: 1000+0 USDT 0+0 NEW
    bob: 1000+0 USDT 0+0 NEW
    issuer: 0+0 USDT 150+0 NEW
    house: 0 USDT 0 NEW
    150 cancel → refused offeringOver
    at 400
    market: halted`);
  check(`
    10 cancel → accepted
    offering: canceled, committed 0
    20 open → refused offeringOver`);
});

test('an allocated offering cannot be canceled, nor an opened one opened again', () => {
  check(`
    10 open → accepted
    10 open → refused offeringStarted
    100 alice commits 10 → accepted 10 as #1
    200 cancel → refused offeringOver`);
  check('200 open → refused offeringOver');
});

test('who is frozen, unknown or without the money is refused, and what was refused changed nothing', () => {
  const { exchange } = check(
    `
    10 open → accepted
    100 alice commits 400 → accepted 400 as #1
    100 alice commits 5 → refused balanceTooLow
    100 bob freezes → accepted
    100 bob commits 5 → refused memberFrozen
    100 bob withdraws 5 → refused memberFrozen
    100 nobody commits 5 → refused memberUnknown`,
    { supply: lots(500), lot: amount(10n) },
  );
  assert.equal(exchange.isHalted, false);
  const scenario = new IeoScenario();
  const unknown = { memberId: ISSUER, offeringId: 7, quantity: lots(5) };
  for (const command of [
    { type: 'commitOffering', ...unknown, isIdentified: true },
    { type: 'withdrawCommitment', ...unknown },
    { type: 'openOffering', offeringId: 7 },
    { type: 'cancelOffering', offeringId: 7 },
  ] as const) {
    assert.deepEqual(scenario.apply(command), refused('offeringUnknown'));
  }
});

test('the supply is deposited before an offering opens, and its market is halted until it lists', () => {
  check('10 open → refused balanceTooLow', { supply: lots(151) });
  const scenario = new IeoScenario();
  scenario.apply({ type: 'changeMarket', marketId: asMarketId(0), status: 'trading', ...LIMITS });
  const opened = scenario.apply({ type: 'openOffering', offeringId: 0 });
  assert.deepEqual(opened, refused('offeringMarketOpen'));
});

test('terms that cannot be are refused', () => {
  const scenario = new IeoScenario();
  const rows: readonly (readonly [Partial<CommandOf<'createOffering'>>, string])[] = [
    [{ issuerId: asMemberId(7) }, 'memberUnknown'],
    [{ assetId: asAssetId(9) }, 'assetUnknown'],
    [{ payAsset: asAssetId(9) }, 'assetUnknown'],
    [{ marketId: asMarketId(9) }, 'marketUnknown'],
    [{ assetId: asAssetId(USDT), payAsset: asAssetId(NEW) }, 'marketUnknown'],
    [{ payAsset: asAssetId(NEW) }, 'offeringInvalid'],
    [{ lot: amount(0n) }, 'offeringInvalid'],
    [{ lotPrice: amount(0n) }, 'offeringInvalid'],
    [{ lotPrice: amount(AMOUNT_MAX / 99n) }, 'offeringInvalid'],
    [{ lot: amount(AMOUNT_MAX / 99n) }, 'offeringInvalid'],
    [{ memberMin: lots(0) }, 'offeringInvalid'],
    [{ memberMin: lots(41) }, 'offeringInvalid'],
    [{ memberMax: lots(101) }, 'offeringInvalid'],
    [{ feeRate: rate(1_000_001) }, 'offeringInvalid'],
    [{ opensAt: OFFERING.closesAt }, 'offeringInvalid'],
    [{ listsAt: OFFERING.closesAt - 1 }, 'offeringInvalid'],
    [{ opensAt: START - 2, closesAt: START, listsAt: START }, 'offeringInvalid'],
    [{ unlocks: [{ at: OFFERING.closesAt, share: rate(999_999) }] }, 'offeringInvalid'],
    [{ unlocks: [{ at: OFFERING.closesAt - 1, share: rate(1_000_000) }] }, 'offeringInvalid'],
    [{ seed: '' }, 'offeringInvalid'],
    [{ seed: 'two words' }, 'offeringInvalid'],
    [{ seed: 'x'.repeat(33) }, 'offeringInvalid'],
  ];
  for (const [change, reason] of rows) {
    const answer = scenario.apply({ ...OFFERING, ...change });
    assert.deepEqual(answer, { type: 'refused', reason }, JSON.stringify(Object.keys(change)));
  }
  assert.equal(scenario.exchange.ieo.offerings.length, 1);
});
