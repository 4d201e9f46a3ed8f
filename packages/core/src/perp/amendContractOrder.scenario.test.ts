import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lots, rate } from '@candor/money';
import type { CommandOf } from '../command.ts';
import { PerpScenario } from '../testing/perpScenario.ts';

function scenario(name: string, text: string, terms: Partial<CommandOf<'listPerp'>> = {}): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario(terms).run(text);
    assert.equal(actual, expected);
  });
}

scenario(
  'less at the same price keeps its place and frees margin and fee of the rest',
  `alice has 1000
   bob has 1000
   carol has 1000
   mark 100
   alice longs 5 @ 100 x10 → accepted
   bob longs 5 @ 100 x10 → accepted
   alice: wallet 1000 usable 949.75
   alice amends #1 to 2 @ 100 → accepted in place
   alice: wallet 1000 usable 979.9
   carol shorts 3 @ 100 x10 → accepted filled 3
   row alice long cross: 2 @ 200 margin 20
   row bob long cross: 1 @ 100 margin 10`,
  { feeRateMaker: rate(0), feeRateTaker: rate(500) },
);

scenario(
  'more or another price is placed anew, with what the order held counted as free',
  `alice has 100
   bob has 1000
   mark 100
   alice longs 10 @ 99 x10 → accepted
   alice: wallet 100 usable 1
   alice amends #1 to 10 @ 101 → refused usableTooLow
   alice amends #1 to 11 @ 99 → refused usableTooLow
   alice: wallet 100 usable 1
   alice amends #1 to 10 @ 100 → accepted anew
   alice: wallet 100 usable 0
   alice amends #1 to 5 @ 100 → refused orderUnknown
   bob shorts 4 @ 100 x10 → accepted filled 4
   alice amends #2 to 4 @ 100 → refused quantityAlreadyFilled
   alice amends #2 to 5 @ 98 → accepted anew
   alice: wallet 100 usable 50.2`,
);

scenario(
  '§5 an amended opening keeps to the rules of new ones, and a refusal changes nothing',
  `alice has 1000
   bob has 1000
   mark 100
   bob shorts 9 @ 102 x10 → accepted
   alice longs 9 @ 100 x10 postOnly → accepted
   alice amends #2 to 9 @ 102 → refused orderWouldTake
   alice amends #2 to 9 @ 121 → refused priceOutsideBand
   alice amends #2 to 0 @ 100 → refused quantityNotPositive
   alice amends #2 to 4 @ 100 → refused quantityBelowMin
   alice amends #2 to 21 @ 100 → refused quantityAboveMax
   alice amends #2 to 9 @ 0 → refused priceNotPositive
   bob amends #2 to 9 @ 99 → refused orderUnknown
   alice: wallet 1000 usable 910`,
  { quantityMin: lots(5), quantityMax: lots(20) },
);

scenario(
  'an order that closes is cut to what of the row no other order closes, and trades at once where it may',
  `alice has 1000
   bob has 1000
   mark 100
   bob shorts 10 @ 100 x10 → accepted
   alice longs 10 @ 100 x10 → accepted filled 10
   alice closes long 4 @ 110 → accepted
   alice closes long 4 @ 111 → accepted
   alice amends #3 to 9 @ 110 → accepted anew
   bob closes short 10 @ 110 → accepted filled 6
   row alice long cross: 4 @ 400 margin 40`,
);
