import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId, type OrderId } from '@candor/money';
import fc from 'fast-check';
import { EventBuffer } from './bytes/eventBuffer.ts';
import { type Event, readEvents } from './event.ts';
import type { Exchange } from './exchange.ts';
import { isEntryKind } from './ledger/entryKind.ts';
import { postingsOf } from './postings.ts';
import { balancesOf, posted, sumBy } from './testing/posted.ts';
import {
  commandOfMove,
  type Move,
  move,
  openSmallExchange,
  run,
} from './testing/randomCommands.ts';

/** Small amounts stay numbers; 12 decimals carry amounts beyond 2^53. */
const decimalsOf = fc.constantFrom(0, 6, 12);
const moves = fc.array(move, { maxLength: 80 });

/** An exchange under random moves, and every event since it was empty. One member was invited. */
function play(decimals: number, played: readonly Move[]): { exchange: Exchange; events: Event[] } {
  const sink = new EventBuffer();
  const exchange = openSmallExchange(decimals, sink);
  run(
    exchange,
    { type: 'setInviter', memberId: asMemberId(1_001), inviterId: asMemberId(1_000) },
    sink,
  );
  const orderIds: OrderId[] = [];
  for (const moved of played) {
    const key = moved.type === 'command' ? moved.requestKey : 0n;
    const outcome = run(exchange, commandOfMove(moved, orderIds), sink, key);
    if (outcome.type === 'orderPlaced') orderIds.push(outcome.orderId);
  }
  return { exchange, events: readEvents(sink.toBytes()) };
}

test('the postings of all events are exactly what every account holds', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      const { exchange, events } = play(decimals, played);
      assert.deepEqual(posted(new Map(), events), balancesOf(exchange));
    }),
    { numRuns: 100 },
  );
});

test('the postings of each event sum to zero in every asset', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      for (const event of play(decimals, played).events) {
        const sums = sumBy(postingsOf(event), ({ assetId }) => `${assetId}`);
        assert.deepEqual(sums, new Map(), event.type);
      }
    }),
    { numRuns: 60 },
  );
});

test('what no statement tells leaves the total of every member as it was', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      const untold = play(decimals, played)
        .events.flatMap((event) => postingsOf(event))
        .filter(({ owner, kind }) => owner === 'member' && !isEntryKind(kind));
      const totals = sumBy(untold, (posting) =>
        posting.owner === 'member' ? `${posting.memberId} ${posting.assetId}` : '',
      );
      assert.deepEqual(totals, new Map());
    }),
    { numRuns: 60 },
  );
});
