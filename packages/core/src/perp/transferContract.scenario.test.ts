import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PerpScenario } from '../testing/perpScenario.ts';

function scenario(name: string, text: string): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario().run(text);
    assert.equal(actual, expected);
  });
}

scenario(
  'only free money leaves: no margin, nothing an order holds, no profit before it is realised',
  `alice has 200
   bob has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 5 at market x10 isolated → accepted filled 5
   alice longs 5 at market x10 → accepted filled 5
   alice longs 1 @ 90 x10 → accepted
   alice: wallet 200 usable 91
   alice withdraws 91.0001 → refused usableTooLow
   mark 120
   alice: wallet 200 usable 91
   alice withdraws 91.0001 → refused usableTooLow
   bob longs 5 @ 120 x1 → accepted
   alice closes long 5 at market → accepted filled 5
   alice: wallet 300 usable 241
   alice withdraws 241 → accepted
   alice: wallet 59 usable 0
   alice deposits 41 → accepted
   alice: wallet 100 usable 41`,
);

scenario(
  'a loss that is not realised stays with the money that backs it',
  `alice has 100
   bob has 10000
   mark 100
   bob shorts 5 @ 100 x1 → accepted
   alice longs 5 at market x10 → accepted filled 5
   alice: wallet 100 usable 50
   mark 95
   alice: wallet 100 usable 25
   alice withdraws 25.0001 → refused usableTooLow
   alice withdraws 25 → accepted
   alice: wallet 75 usable 0
   row alice long cross: 5 @ 500 margin 50`,
);
