import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MemberId } from '@candor/money';
import type { Contact } from '../contact.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

let people = 0;
const nextMail = (): Contact => {
  people += 1;
  return { channel: 'email', target: `bound${people}@example.org` };
};
const nextPhone = (): Contact => {
  people += 1;
  return { channel: 'phone', target: `+8613900${String(people).padStart(6, '0')}` };
};
const from = () => {
  people += 1;
  return fromAddress(`10.90.${people >> 8}.${people & 255}`);
};

async function member() {
  const contact = nextMail();
  return { contact, memberId: await world.registered(contact, 'Sailing42') };
}

function bind(memberId: MemberId, contact: Contact, code: string, oldCode?: string) {
  return world.desk.account.bindContact({ memberId, contact, code, oldCode, from: from() });
}
const codeOf = (memberId: MemberId, newContact: Contact) =>
  world.memberCodeFor(memberId, { newContact });

test('a first phone is bound by its code alone; withdrawals stay open', async () => {
  const { memberId } = await member();
  const phone = nextPhone();
  assert.equal(await bind(memberId, phone, await codeOf(memberId, phone)), undefined);
  assert.match((await world.desk.account.profile(memberId))?.phoneMasked ?? '', /\*\*\*\*/);
  assert.ok(!world.engine.locked().includes(memberId));
  const events = await world.desk.securityLog.list(memberId, 5);
  assert.equal(events[0]?.kind, 'phoneBound');
  const signedIn = await world.desk.entry.signIn({
    contact: phone,
    password: 'Sailing42',
    from: from(),
  });
  assert.ok(!signedIn.refusal && signedIn.memberId === memberId);
});

test('replacing a contact takes a code to the old one, locks withdrawals and tells both', async () => {
  const { memberId, contact: old } = await member();
  const mail = nextMail();
  const code = await codeOf(memberId, mail);
  assert.deepEqual(await bind(memberId, mail, code), { refusal: 'oldCodeMissing' });
  const oldCode = await world.memberCodeFor(memberId, 'rebind');
  const before = world.messages.length;
  assert.equal(await bind(memberId, mail, code, oldCode), undefined);
  await world.desk.settled();
  assert.equal(world.engine.locked().at(-1), memberId);
  const told = world.messages.slice(before);
  assert.deepEqual(
    told.map(({ contact }) => contact.target).sort(),
    [mail.target, old.target].sort(),
  );
  assert.ok(told.every(({ body }) => /was linked to your account/.test(body)));
  const gone = await world.desk.entry.signIn({ contact: old, password: 'Sailing42', from: from() });
  assert.deepEqual(gone, { refusal: 'loginFailed' });
});

test('a wrong old code changes nothing and does not use up the new one', async () => {
  const { memberId, contact: old } = await member();
  const mail = nextMail();
  const code = await codeOf(memberId, mail);
  const oldCode = await world.memberCodeFor(memberId, 'rebind');
  const wrong = oldCode === '000000' ? '000001' : '000000';
  assert.deepEqual(await bind(memberId, mail, code, wrong), { refusal: 'codeInvalid' });
  assert.ok(!world.engine.locked().includes(memberId));
  assert.ok(
    !(await world.desk.entry.signIn({ contact: old, password: 'Sailing42', from: from() })).refusal,
  );
  assert.equal(await bind(memberId, mail, code, oldCode), undefined);
});

test('a step-up code, a code of another member or of another contact binds nothing', async () => {
  const [mine, theirs] = [await member(), await member()];
  const [phone, otherPhone] = [nextPhone(), nextPhone()];
  const code = await codeOf(mine.memberId, phone);
  const stepUp = await world.memberCodeFor(mine.memberId, 'stepUp');
  for (const [memberId, contact, given] of [
    [theirs.memberId, phone, code],
    [mine.memberId, otherPhone, code],
    [mine.memberId, phone, stepUp === code ? 'xxxxxx' : stepUp],
  ] as const) {
    assert.deepEqual(await bind(memberId, contact, given), { refusal: 'codeInvalid' });
  }
  assert.equal(await bind(mine.memberId, phone, code), undefined);
  assert.deepEqual(await bind(mine.memberId, phone, code), { refusal: 'contactUnchanged' });
});

test('a contact that has an account is refused like a wrong code: its code never came', async () => {
  const [mine, theirs] = [await member(), await member()];
  const oldCode = await world.memberCodeFor(mine.memberId, 'rebind');
  assert.equal(await codeOf(mine.memberId, theirs.contact), '');
  const refused = await bind(mine.memberId, theirs.contact, '000000', oldCode);
  assert.deepEqual(refused, { refusal: 'codeInvalid' });
});

test('two members who prove the same contact at the same time: one has it, the other is told accountTaken', async () => {
  const [first, second] = [await member(), await member()];
  const phone = nextPhone();
  const firstCode = await codeOf(first.memberId, phone);
  // A desk of its own counts anew: no minute has to pass until the second code.
  const other = await world.reopen();
  const request = { contact: phone, purpose: 'bind', memberId: second.memberId } as const;
  const sender = { address: '10.91.0.1', device: undefined };
  assert.equal(await other.codes.send({ ...request, sender, locale: 'en' }), undefined);
  await other.settled();
  const code = world.messages.at(-1)?.body.match(/\d{6}/)?.[0] ?? '';
  const results = await Promise.all([
    bind(first.memberId, phone, firstCode),
    other.account.bindContact({ ...request, code, oldCode: undefined, from: from() }),
  ]);
  const refusals = results.flatMap((refused) => refused?.refusal ?? []);
  assert.deepEqual(refusals, ['accountTaken']);
});

test('binding one contact many times at once binds it once', async () => {
  const { memberId } = await member();
  const phone = nextPhone();
  const code = await codeOf(memberId, phone);
  const all = await Promise.all(Array.from({ length: 9 }, () => bind(memberId, phone, code)));
  assert.equal(all.filter((refused) => refused === undefined).length, 1);
});

test('no lock, no new contact', async () => {
  const { memberId, contact: old } = await member();
  const mail = nextMail();
  const code = await codeOf(memberId, mail);
  const oldCode = await world.memberCodeFor(memberId, 'rebind');
  world.engine.state.isDown = true;
  await assert.rejects(bind(memberId, mail, code, oldCode), /engine stopped/);
  world.engine.state.isDown = false;
  assert.ok(
    !(await world.desk.entry.signIn({ contact: old, password: 'Sailing42', from: from() })).refusal,
  );
});
