import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrontendMessages } from './frontendMessages.ts';
import { simpleQuery, type TurnSession, Turns } from './turns.ts';

const READY_IDLE = Uint8Array.of(0x5a, 0, 0, 0, 5, 0x49);
const READY_INSIDE = Uint8Array.of(0x5a, 0, 0, 0, 5, 0x54);

function session(): TurnSession {
  return { pending: [], isClosed: false, reply: () => undefined };
}

/** Answers by the first letter after the header: B opens, C and R close a transaction. */
function world() {
  const ran: string[] = [];
  let isInside = false;
  const turns = new Turns((bytes) => {
    const text = Buffer.from(bytes).toString('latin1', 5, bytes.length - 1);
    ran.push(text);
    if (text.startsWith('B')) isInside = true;
    if (/^[CR]/.test(text)) isInside = false;
    return isInside ? READY_INSIDE : READY_IDLE;
  });
  return { turns, ran };
}

test('a session inside a transaction keeps the turn until it is idle', () => {
  const { turns, ran } = world();
  const [first, second] = [session(), session()];
  turns.submit(first, simpleQuery('B1'));
  turns.submit(second, simpleQuery('S2'));
  turns.submit(first, simpleQuery('S1'));
  assert.deepEqual(ran, ['B1', 'S1']);
  turns.submit(first, simpleQuery('C1'));
  assert.deepEqual(ran, ['B1', 'S1', 'C1', 'S2']);
});

test('a session that ends inside a transaction is rolled back and the next is served', () => {
  const { turns, ran } = world();
  const [first, second] = [session(), session()];
  turns.submit(first, simpleQuery('B1'));
  turns.submit(second, simpleQuery('S2'));
  turns.close(first);
  assert.deepEqual(ran, ['B1', 'ROLLBACK', 'S2']);
});

test('messages cut at any byte make the same groups', () => {
  const startup = Uint8Array.of(0, 0, 0, 8, 0, 3, 0, 0);
  const sync = Uint8Array.of(0x53, 0, 0, 0, 4);
  const parse = Uint8Array.of(0x50, 0, 0, 0, 6, 1, 2);
  const all = Buffer.concat([startup, parse, sync, simpleQuery('SELECT 1')]);
  const expected = [Buffer.concat([parse, sync]), simpleQuery('SELECT 1')].map((bytes) => [
    ...bytes,
  ]);
  for (let cut = 1; cut < all.length; cut += 1) {
    const messages = new FrontendMessages();
    const groups = [...messages.push(all.subarray(0, cut)), ...messages.push(all.subarray(cut))];
    assert.equal(groups[0]?.kind, 'startup');
    assert.deepEqual(
      groups.flatMap((group) => (group.kind === 'run' ? [[...group.bytes]] : [])),
      expected,
    );
  }
});
