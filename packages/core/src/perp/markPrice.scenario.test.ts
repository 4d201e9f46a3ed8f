import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandOf } from '../command.ts';
import { PerpScenario } from '../testing/perpScenario.ts';

function scenario(name: string, text: string, terms: Partial<CommandOf<'listPerp'>> = {}): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario(terms).run(text);
    assert.equal(actual, expected);
  });
}

/** Somebody buys and somebody sells around a price, at a wide band. */
const FUNDED = `alice has 100000
   bob has 100000
   mark 1000
   marked 1000`;

scenario(
  'before the first trade the mark is the index',
  `alice has 1000
   mark 100
   marked 100
   mark 130
   marked 130`,
);

scenario(
  'the mark is the median of index, index with the mean basis, and last trade: one trade alone moves nothing',
  `${FUNDED}
   bob shorts 1 @ 1100 x1 → accepted
   alice longs 1 at market x1 → accepted filled 1
   mark 1000
   marked 1000
   alice longs 1 @ 1080 x1 → accepted
   bob shorts 1 @ 1120 x1 → accepted
   wait 1 s
   mark 1000
   marked 1100`,
);

scenario(
  'the basis is the mean of one sample a second over 30 seconds',
  `${FUNDED}
   bob shorts 1 @ 1100 x1 → accepted
   alice longs 1 at market x1 → accepted filled 1
   wait 1 s
   alice longs 1 @ 1010 x1 → accepted
   bob shorts 1 @ 1030 x1 → accepted
   mark 1000
   marked 1020
   mark 1000
   marked 1020
   alice cancels #3 → accepted
   bob cancels #4 → accepted
   wait 10 s
   alice longs 1 @ 1060 x1 → accepted
   bob shorts 1 @ 1080 x1 → accepted
   mark 1000
   marked 1045
   wait 21 s
   mark 1000
   marked 1070
   wait 31 s
   alice cancels all → accepted canceled 1
   mark 1000
   marked 1000`,
);

scenario(
  'funding that is still to come moves the index by its share of the interval',
  `${FUNDED}
   bob shorts 1 @ 1100 x1 → accepted
   alice longs 1 at market x1 → accepted filled 1
   alice longs 10 @ 1100 x1 → accepted
   bob shorts 10 @ 1140 x1 → accepted
   wait 61 s
   mark 1000
   wait 30000 s
   mark 1000
   marked 1100
   alice cancels #3 → accepted
   bob cancels #4 → accepted
   wait 31 s
   mark 1000
   marked 1007
   wait 14400 s
   mark 1000
   marked 1003`,
  { fundingCapE9: 7_500_000 },
);

scenario(
  'an index of 10 s opens nothing, and while none is told no row falls due, no stop fires, nothing is charged',
  `alice has 100
   bob has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 10 at market x10 isolated → accepted filled 10
   bob longs 10 @ 92 x1 → accepted
   alice guards long isolated sl 98 → accepted
   wait 11 s
   bob longs 1 @ 99 x1 → refused indexPriceStale
   wait 40000 s
   carol has 10
   told: nothing
   row alice long isolated: 10 @ 1000 margin 100
   mark 90
   told: $1 stopLoss 98 at 90 filled 10
   alice: wallet 19.91 usable 19.91`,
  { interestE9: 100_000 },
);
