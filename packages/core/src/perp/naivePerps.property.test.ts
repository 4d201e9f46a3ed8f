import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TwinPlay, twinMove } from './testing/twinPlay.ts';

/** What must have happened over all plays, or they prove nothing. */
const WANTED = [
  'opened',
  'closed',
  'reduced',
  'liquidated',
  'deleveraged',
  'settled',
  'funding',
  'margin',
  'orderCanceled',
  'orderAmended',
  'stopSet',
  'triggerFired',
  'triggerEnded',
  'triggerOrderPlaced',
  'spared',
  'liquidatedBesideRest',
];

test('a naive twin has the same answers, rows, wallets, liquidations and fund at every step', () => {
  const seen = new Map<string, number>();
  const play = fc.array(twinMove, { minLength: 150, maxLength: 300, size: 'max' });
  const funds = fc.constantFrom(1_500n, 3_000n, 12_000n, 60_000n);
  const insurance = fc.constantFrom(0n, 500n, 1_000_000n);
  const rulesVersion = fc.constantFrom(1, 3, 3);
  const start = fc.record({ funds, insurance, isHedged: fc.boolean(), rulesVersion });
  fc.assert(
    fc.property(start, play, (begin, moves) => {
      const twins = new TwinPlay(begin);
      for (const move of moves) {
        const [exchange, naive] = twins.play(move);
        assert.deepEqual(exchange, naive);
      }
      for (const [name, count] of twins.seen) seen.set(name, (seen.get(name) ?? 0) + count);
    }),
    { numRuns: 300 },
  );
  for (const name of WANTED) assert.ok((seen.get(name) ?? 0) > 0, `${name} never happened`);
});
