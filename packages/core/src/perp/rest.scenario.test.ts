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

/** alice is long 10 @ 100 at 10×, bob short; carol bids for what is liquidated. Maintenance is 1 %. */
function opened(mode = ''): string {
  return `alice has 150
   bob has 10000
   carol has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 10 at market x10${mode} → accepted filled 10
   carol longs 10 @ 91 x1 → accepted`;
}

for (const mode of [' isolated', '']) {
  scenario(
    `while a perpetual is halted no position of it is liquidated${mode === '' ? ', of a cross account neither' : ''}`,
    `${opened(mode)}
     market halted
     mark 80
     marked 80
     row alice long${mode === '' ? ' cross' : mode}: 10 @ 1000 margin 100
     restart
     wait 3600 s
     mark 79
     row alice long${mode === '' ? ' cross' : mode}: 10 @ 1000 margin 100`,
  );
}

scenario(
  'when trading goes on there is a grace of a minute, from the first mark on',
  `${opened(' isolated')}
   market halted
   mark 85
   market trading
   wait 3600 s
   row alice long isolated: 10 @ 1000 margin 100
   mark 85
   row alice long isolated: 10 @ 1000 margin 100
   wait 59 s
   mark 85
   row alice long isolated: 10 @ 1000 margin 100
   restart
   wait 1 s
   mark 85
   row alice long isolated: none
   row carol long cross: 10 @ 910 margin 910`,
);

scenario(
  'who adds margin while the market is halted, or in the grace, is not liquidated after it',
  `${opened(' isolated')}
   dave has 10
   market halted
   mark 90
   alice moves 10 into long → accepted
   alice moves -10 into long → refused marketNotTrading
   alice moves 0 into long → refused marketNotTrading
   dave moves 5 into long → refused positionUnknown
   alice moves 100 into long → refused usableTooLow
   market trading
   mark 90
   alice moves 10 into long → accepted
   wait 60 s
   mark 90
   row alice long isolated: 10 @ 1000 margin 120`,
);

scenario(
  'a member may close in the grace what the mark makes due',
  `${opened()}
   market halted
   mark 86
   alice closes long 10 at market → refused marketNotTrading
   market reduceOnly
   mark 86
   alice longs 1 @ 86 x10 → refused marketNotTrading
   alice closes long 10 at market → accepted filled 10
   alice: wallet 60 usable 60`,
);

scenario(
  'a market that is halted again rests again, with a whole grace after it',
  `${opened(' isolated')}
   market halted
   mark 85
   market trading
   mark 85
   wait 30 s
   market halted
   wait 31 s
   mark 85
   row alice long isolated: 10 @ 1000 margin 100
   market reduceOnly
   mark 85
   wait 59 s
   mark 85
   row alice long isolated: 10 @ 1000 margin 100
   wait 1 s
   mark 85
   row alice long isolated: none`,
);

scenario(
  'the mark of a halted market follows its index, whatever its book says',
  `${opened()}
   bob shorts 1 @ 101 x1 → accepted
   mark 100
   market halted
   mark 80
   wait 31 s
   mark 80
   marked 80
   mark 99
   marked 99`,
);

scenario(
  'of a halt nobody is charged funding; the next time after it is charged as ever',
  `${opened()}
   market halted
   wait 28790 s
   mark 100
   wait 28800 s
   mark 100
   alice: wallet 150 usable 50
   market trading
   mark 100
   alice: wallet 150 usable 50
   wait 28800 s
   mark 100
   alice: wallet 149.9 usable 49.9`,
  { interestE9: 100_000 },
);

scenario(
  'what fell due before a halt by an index too old to charge by is passed over with the halt',
  `${opened()}
   wait 28800 s
   market halted
   market trading
   mark 100
   alice: wallet 150 usable 50`,
  { interestE9: 100_000 },
);

test('halting and resuming a market in which nobody is due changes nothing that lasts', () => {
  const scene = new PerpScenario();
  const { expected, actual } = scene.run(`${opened()}
    market halted
    mark 100
    market trading
    mark 100
    wait 60 s
    mark 100
    due alice long cross: 86`);
  assert.equal(actual, expected);
  assert.equal(scene.exchange.perps.list[0]?.graceUntil, 0);
});
