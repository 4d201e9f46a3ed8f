import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import type { Contact } from './contact.ts';
import { fromAddress, openTestDesk } from './testing/openDesk.ts';

/** What an answer costs must not tell whether an account exists: the same statements, in the same order. */

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
let desk: World['desk'];
const statements: string[] = [];
const watching: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};
before(async () => {
  world = await openTestDesk();
  desk = await world.reopen(world.sql.db.withPlugin(watching));
});
after(() => world.close());

let turn = 0;
const from = () => {
  turn += 1;
  return fromAddress(`10.95.${turn >> 8}.${turn & 255}`);
};
const MEMBER: Contact = { channel: 'email', target: 'known@example.org' };
const NOBODY: Contact = { channel: 'email', target: 'unknown@example.org' };

async function statementsOf(ask: () => Promise<unknown>): Promise<readonly string[]> {
  await desk.settled();
  statements.length = 0;
  await ask();
  const seen = [...statements];
  await desk.settled();
  return seen;
}

test('a wrong reset code costs the same for a member and for nobody', async () => {
  await world.registered(MEMBER, 'Sailing42');
  const reset = (contact: Contact) => () =>
    desk.passwords.reset({ contact, code: '000000', password: 'Anchored43', from: from() });
  const known = await statementsOf(reset(MEMBER));
  assert.deepEqual(known, await statementsOf(reset(NOBODY)));
  assert.ok(known.length > 0);
});

test('asking for a code costs the same until the answer, whoever it is for', async () => {
  for (const purpose of ['register', 'reset'] as const) {
    const ask = (contact: Contact) => () => {
      const sender = { address: from().address, device: undefined };
      return desk.codes.send({ contact, purpose, sender, locale: 'en' });
    };
    const known = await statementsOf(ask(MEMBER));
    assert.deepEqual(known, await statementsOf(ask(NOBODY)), purpose);
  }
});

test('signing in with a wrong password costs the same for a member and for nobody', async () => {
  const signIn = (contact: Contact) => () =>
    desk.entry.signIn({ contact, password: 'Wrong42x', from: from() });
  const known = await statementsOf(signIn(MEMBER));
  assert.deepEqual(known, await statementsOf(signIn(NOBODY)));
});

test('checking a code costs the same for a member and for nobody', async () => {
  const check = (contact: Contact) => () =>
    desk.codes.check({ contact, purpose: 'reset', code: '000000', address: from().address });
  const known = await statementsOf(check(MEMBER));
  assert.deepEqual(known, await statementsOf(check(NOBODY)));
});
