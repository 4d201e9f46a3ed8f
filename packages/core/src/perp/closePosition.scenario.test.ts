import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, rate } from '@candor/money';
import type { CommandOf } from '../command.ts';
import { PERP, PerpScenario } from '../testing/perpScenario.ts';

function scenario(name: string, text: string, terms: Partial<CommandOf<'listPerp'>> = {}): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario(terms).run(text);
    assert.equal(actual, expected);
  });
}

const FEES = { feeRateMaker: rate(0), feeRateTaker: rate(1_000) };

/** alice is long 10 @ 100 at 10×, bob short; carol has money. */
function opened(mode = ''): string {
  return `alice has 1000
   bob has 10000
   carol has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 10 at market x10${mode} → accepted filled 10`;
}

scenario(
  'a close realises profit or loss pro rata and leaves the entry as it was',
  `${opened()}
   mark 110
   carol longs 4 @ 110 x1 → accepted
   alice closes long 4 at market → accepted filled 4
   row alice long cross: 6 @ 600 margin 60
   alice: wallet 1040 usable 980
   mark 90
   carol longs 6 @ 90 x1 → accepted
   alice closes long 6 at market → accepted filled 6
   row alice long cross: none
   alice: wallet 980 usable 980
   restart`,
);

scenario(
  'the fee of a close is taken of its notional, and a maker pays its own rate',
  `${opened()}
   alice: wallet 999 usable 899
   carol longs 10 @ 100 x1 → accepted
   alice closes long 10 at market → accepted filled 10
   alice: wallet 998 usable 998
   carol: wallet 10000 usable 9000
   fund 0 fees 2`,
  FEES,
);

scenario(
  'thirds: each close takes its share of the entry value, and the last what is left',
  `alice has 1000
   bob has 10000
   mark 100
   bob shorts 1 @ 100 x1 → accepted
   bob shorts 2 @ 101 x1 → accepted
   alice longs 3 at market x7 isolated → accepted filled 3
   row alice long isolated: 3 @ 302 margin 43.143
   bob closes short 3 @ 100 → accepted
   alice closes long 1 at market isolated → accepted filled 1
   row alice long isolated: 2 @ 201.3333 margin 28.762
   alice closes long 1 at market isolated → accepted filled 1
   row alice long isolated: 1 @ 100.6666 margin 14.381
   alice closes long 1 at market isolated → accepted filled 1
   alice: wallet 998 usable 998
   bob: wallet 10002 usable 10002
   fund 0 fees 0`,
);

scenario(
  'a close never opens: it is cut to what is there, and refused when nothing is',
  `${opened()}
   carol longs 20 @ 100 x1 → accepted
   carol closes short 1 at market → refused positionUnknown
   alice closes long 1 at market isolated → refused positionUnknown
   alice closes long 0 at market → refused quantityNotPositive
   alice closes long 99 at market → accepted filled 10
   alice closes long 1 at market → refused positionUnknown
   row carol long cross: 10 @ 1000 margin 1000`,
);

scenario(
  'reduce-only limits promise each lot once; a market close cuts the newest of them',
  `${opened()}
   alice closes long 6 @ 105 → accepted
   alice closes long 6 @ 106 → accepted
   alice closes long 1 @ 107 → refused positionPromised
   carol longs 7 @ 100 x1 → accepted
   alice closes long 7 at market → accepted filled 7
   carol longs 9 @ 106 x1 → accepted filled 3
   row alice long cross: none
   alice: wallet 1015 usable 1015
   row carol long cross: 10 @ 1015 margin 1015`,
);

scenario(
  '§7 closeAllPosition: all longs and shorts of the coin; what the book cannot fill stays open and is said',
  `${opened()}
   carol shorts 5 @ 100 x1 → accepted
   alice longs 2 at market x5 isolated → accepted filled 2
   carol cancels #3 → accepted
   carol longs 5 @ 100 x1 → accepted
   alice closes all → accepted closed 5 open 7
   row alice long cross: 5 @ 500 margin 50
   row alice long isolated: 2 @ 200 margin 40
   carol longs 7 @ 100 x1 → accepted
   alice closes all → accepted closed 7 open 0
   alice closes all → refused positionUnknown`,
);

scenario(
  'an isolated close stops where the margin is used up; a limit beyond it is refused',
  `${opened(' isolated')}
   carol longs 3 @ 91 x1 → accepted
   carol longs 7 @ 89 x1 → accepted
   alice closes long 10 @ 89 isolated → refused closeNotCovered
   alice closes long 10 at market isolated → accepted filled 3 canceled 7
   row alice long isolated: 7 @ 700 margin 70
   alice: wallet 973 usable 903`,
);

scenario(
  'a cross close stops where the account is used up',
  `alice has 200
   bob has 10000
   carol has 10000
   mark 100
   bob shorts 100 @ 100 x1 → accepted
   alice longs 100 at market x50 → refused leverageTooHigh
   alice longs 40 at market x20 → accepted filled 40
   carol longs 10 @ 96 x1 → accepted
   carol longs 40 @ 95 x1 → accepted
   carol longs 40 @ 94 x1 → accepted
   alice closes long 40 at market → accepted filled 40
   alice: wallet 10 usable 10`,
);

scenario(
  'a cross loss that free money does not cover is paid out of the profit of the other side',
  `alice has 120
   bob has 10000
   carol has 10000
   mark 100
   bob shorts 20 @ 100 x1 → accepted
   alice longs 10 at market x10 → accepted filled 10
   mark 110
   bob longs 4 @ 110 x1 → accepted
   alice shorts 4 at market x50 → accepted filled 4
   alice: wallet 120 usable 11.2
   mark 145
   carol shorts 4 @ 145 x1 → accepted
   alice closes short 4 at market → accepted filled 4
   row alice long cross: 10 @ 1000 margin 100
   alice: wallet 0 usable -100
   carol longs 10 @ 145 x1 → accepted
   alice closes long 10 at market → accepted filled 10
   alice: wallet 430 usable 430
   restart`,
);

scenario(
  'margin goes into an isolated row and comes out down to the initial margin at the mark',
  `${opened(' isolated')}
   alice moves 50 into long → accepted
   row alice long isolated: 10 @ 1000 margin 150
   alice: wallet 1000 usable 850
   alice moves -51 into long → refused marginTooLow
   alice moves -50 into long → accepted
   mark 95
   alice moves 851 into long → accepted
   alice moves 100 into long → refused usableTooLow
   alice moves -807 into long → refused marginTooLow
   alice moves -806 into long → accepted
   row alice long isolated: 10 @ 1000 margin 145
   alice moves 0 into long → refused amountInvalid
   alice moves 1 into short → refused positionUnknown`,
);

scenario(
  'a resting close whose row can no longer pay for it expires before it is met',
  `${opened(' isolated')}
   alice moves 400 into long → accepted
   mark 80
   alice closes long 10 @ 70 isolated → accepted
   mark 100
   alice moves -400 into long → accepted
   carol longs 10 @ 85 x1 → accepted
   row alice long isolated: 10 @ 1000 margin 100`,
);

scenario(
  'a row that ends with its last closing order ends once: nobody shares a row with another',
  `${opened()}
   dave has 1000
   alice closes long 10 @ 110 → accepted
   bob closes short 10 @ 100 → accepted
   alice closes long 10 at market → accepted filled 10
   carol longs 1 @ 91 x5 → accepted
   dave longs 1 @ 90 x5 → accepted
   bob shorts 1 @ 91 x5 → accepted filled 1
   row carol long cross: 1 @ 91 margin 18.2
   row dave long cross: none
   restart`,
);

test('a market whose taker fee is all that is received closes nothing that cannot pay, and goes on', () => {
  const perps = new PerpScenario();
  perps.run(opened(' isolated'));
  const marketId = asMarketId(0);
  const { baseAsset: _, quoteAsset: __, type: ___, ...terms } = PERP;
  const changed = { ...terms, feeRateTaker: rate(1_000_000), status: 'trading' } as const;
  const outcome = perps.apply({ ...changed, type: 'changePerp', marketId });
  assert.equal(outcome.type, 'accepted');
  const text = `carol longs 10 @ 100 x1 → refused leverageTooHigh
   alice closes long 10 @ 101 isolated → refused closeNotCovered
   alice closes long 10 at market isolated → accepted canceled 10
   row alice long isolated: 10 @ 1000 margin 100
   mark 80`;
  const { expected, actual } = perps.run(text);
  assert.equal(actual, expected);
});
