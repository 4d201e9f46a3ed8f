import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId, type MemberId } from '@candor/money';
import { openTestDesk } from '../testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

let people = 0;
function someone() {
  people += 1;
  return { channel: 'email' as const, target: `coded${people}@example.org` };
}
const someonesPhone = () => {
  people += 1;
  return { channel: 'phone' as const, target: `+861380013${String(people).padStart(4, '0')}` };
};
const sender = () => {
  people += 1;
  return { address: `10.60.${people >> 8}.${people & 255}`, device: undefined };
};
const asked = () => ({ sender: sender(), locale: 'en' as const });
const address = '10.61.0.1';

async function member() {
  const contact = someone();
  return { contact, memberId: await world.registered(contact, 'Sailing42') };
}

/** Registering gives no second contact: tests write it where binding will. */
async function addPhone(memberId: MemberId): Promise<string> {
  const phone = someonesPhone().target;
  await world.sql.db
    .updateTable('members')
    .set({ phone })
    .where('member_id', '=', memberId)
    .execute();
  return phone;
}

test('a reset code goes to an account only; the answer is the same for a stranger, who gets nothing', async () => {
  const { contact } = await member();
  assert.match(await world.codeFor(contact, 'reset'), /^\d{6}$/);
  assert.match(world.messages.at(-1)?.body ?? '', /reset your password/);
  const messages = world.messages.length;
  const stranger = { contact: someone(), purpose: 'reset', ...asked() } as const;
  assert.equal(await world.desk.codes.send(stranger), undefined);
  await world.desk.settled();
  assert.equal(world.messages.length, messages);
  const again = await world.desk.codes.send({ ...stranger, sender: sender() });
  assert.equal(again?.refusal, 'codeTooSoon');
});

test('a contact that has an account gets a reminder instead of a code to bind it', async () => {
  const [mine, theirs] = [await member(), await member()];
  const code = await world.memberCodeFor(mine.memberId, { newContact: theirs.contact });
  assert.equal(code, '');
  assert.deepEqual(world.messages.at(-1)?.contact, theirs.contact);
  assert.match(world.messages.at(-1)?.body ?? '', /another account/);
});

test('codes for the own account go to the own contact that the member chooses', async () => {
  const { memberId, contact } = await member();
  const phone = await addPhone(memberId);
  for (const purpose of ['stepUp', 'rebind', 'fundReset'] as const) {
    await world.memberCodeFor(memberId, purpose);
    assert.deepEqual(world.messages.at(-1)?.contact, contact);
  }
  world.clock.now += 61_000;
  const other = await world.reopen();
  await other.codes.sendOwn({ memberId, purpose: 'stepUp', channel: 'phone', ...asked() });
  await other.settled();
  assert.deepEqual(world.messages.at(-1)?.contact, { channel: 'phone', target: phone });
});

test('a member without that contact, and nobody at all, get no code: contactMissing', async () => {
  const { memberId } = await member();
  const request = { purpose: 'stepUp', channel: 'phone', ...asked() } as const;
  assert.deepEqual(await world.desk.codes.sendOwn({ memberId, ...request }), {
    refusal: 'contactMissing',
  });
  assert.deepEqual(await world.desk.codes.sendOwn({ ...request, memberId: asMemberId(987_654) }), {
    refusal: 'contactMissing',
  });
  const claim = { memberId: asMemberId(987_654), purpose: 'stepUp', code: '000000' } as const;
  assert.deepEqual(await world.desk.codes.checkOwn({ ...claim, address, consume: true }), {
    refusal: 'contactMissing',
  });
});

test('a code of one purpose is worth nothing for any other', async () => {
  const { memberId, contact } = await member();
  const named = ['register', 'reset', 'bind'] as const;
  const own = ['stepUp', 'rebind', 'fundReset'] as const;
  const codes = {
    reset: await world.codeFor(contact, 'reset'),
    stepUp: await world.memberCodeFor(memberId, 'stepUp'),
    rebind: await world.memberCodeFor(memberId, 'rebind'),
    fundReset: await world.memberCodeFor(memberId, 'fundReset'),
  };
  for (const [from, code] of Object.entries(codes)) {
    for (const purpose of named.filter((each) => each !== from)) {
      const holder = purpose === 'bind' ? { purpose, memberId } : { purpose };
      const refused = await world.desk.codes.check({ contact, code, address, ...holder });
      assert.equal(refused?.refusal, 'codeInvalid', `${from} as ${purpose}`);
    }
    for (const purpose of own.filter((each) => each !== from)) {
      const claim = { memberId, purpose, code, address: sender().address, consume: true };
      const refused = await world.desk.codes.checkOwn(claim);
      assert.equal(refused?.refusal, 'codeInvalid', `${from} as ${purpose}`);
    }
  }
});

test("a member's code for a new contact is worth nothing to another member, and ends no other", async () => {
  const [mine, theirs] = [await member(), await member()];
  const newContact = someonesPhone();
  const code = await world.memberCodeFor(mine.memberId, { newContact });
  world.clock.now += 61_000;
  const elsewhere = await world.reopen();
  await elsewhere.codes.send({
    contact: newContact,
    purpose: 'bind',
    memberId: theirs.memberId,
    ...asked(),
  });
  await elsewhere.settled();
  const claim = { contact: newContact, purpose: 'bind', code } as const;
  const stolen = await world.desk.codes.check({ ...claim, memberId: theirs.memberId, address });
  assert.equal(stolen?.refusal, 'codeInvalid');
  const rightful = { ...claim, memberId: mine.memberId, address: '10.61.0.2' };
  assert.equal(await world.desk.codes.check(rightful), undefined);
});

test('an own code works once, and ends after five wrong tries', async () => {
  const { memberId } = await member();
  const code = await world.memberCodeFor(memberId, 'stepUp');
  const claim = { memberId, purpose: 'stepUp', code, address: '10.61.0.3', consume: true } as const;
  assert.equal(await world.desk.codes.checkOwn(claim), undefined);
  assert.equal((await world.desk.codes.checkOwn(claim))?.refusal, 'codeInvalid');
  const second = await world.memberCodeFor(memberId, 'fundReset');
  const wrong = second === '000000' ? '000001' : '000000';
  const guess = { ...claim, purpose: 'fundReset', address: '10.61.0.4' } as const;
  await Promise.all(
    Array.from({ length: 5 }, () => world.desk.codes.checkOwn({ ...guess, code: wrong })),
  );
  const late = await world.desk.codes.checkOwn({ ...guess, code: second });
  assert.equal(late?.refusal, 'codeInvalid');
});

test('a code sent to a contact that the member has no more is worth nothing', async () => {
  const { memberId } = await member();
  await addPhone(memberId);
  const code = await world.memberCodeFor(memberId, 'stepUp', 'phone');
  await addPhone(memberId);
  const claim = { memberId, purpose: 'stepUp', code, address: '10.61.0.5', consume: true } as const;
  assert.equal((await world.desk.codes.checkOwn(claim))?.refusal, 'codeInvalid');
});

test("a stranger who asks for somebody's reset codes uses up nothing of their own codes", async () => {
  const { memberId, contact } = await member();
  await world.desk.codes.send({ contact, purpose: 'reset', ...asked() });
  const request = { memberId, purpose: 'stepUp', ...asked() } as const;
  assert.equal(await world.desk.codes.sendOwn(request), undefined);
  await world.desk.settled();
});

test('a member cannot send codes to new contacts without end, whatever the addresses', async () => {
  const { memberId } = await member();
  const ask = () =>
    world.desk.codes.send({ contact: someone(), purpose: 'bind', memberId, ...asked() });
  for (let count = 0; count < 20; count += 1) assert.equal(await ask(), undefined);
  assert.equal((await ask())?.refusal, 'tooManyRequests');
  await world.desk.settled();
});
