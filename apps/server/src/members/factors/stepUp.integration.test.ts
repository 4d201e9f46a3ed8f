import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerOf } from '../../desk/testing/answerOf.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';
import { openSoftwareKey } from '../testing/softwareKey.ts';
import { totpCodeOf } from '../testing/totpCode.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const SITE = { id: 'exchange.test', origin: 'https://exchange.test' };
let people = 0;

async function someone() {
  people += 1;
  const contact = { channel: 'email', target: `step${people}@example.org` } as const;
  const memberId = await world.registered(contact, 'Sailing42');
  const from = fromAddress(`10.50.0.${people}`);
  const token = await world.desk.sessions.open(memberId, from);
  return { memberId, from, token, site: SITE };
}
type Person = Awaited<ReturnType<typeof someone>>;
type Caller = Omit<Person, 'site'> & { readonly site: Person['site'] | undefined };

async function addTotp({ memberId, from }: Person): Promise<string> {
  const secret = answerOf(await world.desk.factors.beginTotp(memberId, 'x')).secret;
  const code = totpCodeOf(secret, world.clock.now);
  assert.ok(!(await world.desk.factors.confirmTotp(memberId, code, from)).refusal);
  world.clock.now += 60_000;
  return secret;
}

async function addPasskey({ memberId, from, token }: Person) {
  const key = openSoftwareKey(SITE.origin);
  const place = { site: SITE, token };
  const { factors } = world.desk;
  const creation = answerOf(await factors.beginPasskey({ memberId, label: 'x' }, place));
  assert.ok(creation);
  const given = { memberId, name: 'Phone', attestation: key.create(creation) };
  assert.ok(!(await factors.addPasskey(given, place, from)).refusal);
  return key;
}

const prove = (person: Caller, proof: Parameters<World['desk']['factors']['stepUp']['prove']>[1]) =>
  world.desk.factors.stepUp.prove(person, proof);
const isSteppedUp = ({ token }: Person) => world.desk.sessions.isSteppedUp(token);

test('without a factor a code to the own contact opens the session for five minutes', async () => {
  const person = await someone();
  const { ways } = await world.desk.factors.stepUp.ways(person);
  assert.deepEqual(ways, ['contactCode']);
  const wrong = { way: 'contactCode', code: '000000', channel: undefined } as const;
  assert.equal((await prove(person, wrong))?.refusal, 'codeInvalid');
  assert.equal(await isSteppedUp(person), false);
  const code = await world.memberCodeFor(person.memberId, 'stepUp');
  assert.equal(await prove(person, { ...wrong, code }), undefined);
  assert.equal(await isSteppedUp(person), true);
  assert.equal((await prove(person, { ...wrong, code }))?.refusal, 'codeInvalid', 'single use');
  world.clock.now += 5 * 60_000;
  assert.equal(await isSteppedUp(person), false);
});

test('another member’s code, and a code for something else, open nothing', async () => {
  const [person, other] = [await someone(), await someone()];
  const code = await world.memberCodeFor(other.memberId, 'stepUp');
  const proof = { way: 'contactCode', code, channel: undefined } as const;
  assert.equal((await prove(person, proof))?.refusal, 'codeInvalid');
  const rebind = await world.memberCodeFor(person.memberId, 'rebind');
  assert.equal((await prove(person, { ...proof, code: rebind }))?.refusal, 'codeInvalid');
});

test('who has a factor proves themselves by it: a code to a contact is not enough any more', async () => {
  const person = await someone();
  const secret = await addTotp(person);
  const { ways } = await world.desk.factors.stepUp.ways(person);
  assert.deepEqual(ways, ['totp', 'recoveryCode']);
  const code = await world.memberCodeFor(person.memberId, 'stepUp');
  const byContact = await prove(person, { way: 'contactCode', code, channel: undefined });
  assert.equal(byContact?.refusal, 'stepUpWayClosed');
  const otp = totpCodeOf(secret, world.clock.now);
  assert.equal(await prove(person, { way: 'totp', code: otp }), undefined);
  assert.equal(
    (await prove(person, { way: 'totp', code: otp }))?.refusal,
    'otpInvalid',
    'replayed',
  );
});

test('step-up of one session is not valid for another of the same member', async () => {
  const person = await someone();
  const secret = await addTotp(person);
  const second = { ...person, token: await world.desk.sessions.open(person.memberId, person.from) };
  const code = totpCodeOf(secret, world.clock.now);
  assert.equal(await prove(person, { way: 'totp', code }), undefined);
  assert.deepEqual([await isSteppedUp(person), await isSteppedUp(second)], [true, false]);
});

test('a passkey steps up the session that asked, and only the owner’s passkey does', async () => {
  const person = await someone();
  const key = await addPasskey(person);
  const { ways, passkey } = await world.desk.factors.stepUp.ways(person);
  assert.deepEqual(ways, ['passkey', 'recoveryCode']);
  assert.ok(passkey);
  assert.deepEqual(passkey.allowCredentials, [{ id: key.id, type: 'public-key' }]);
  const second = { ...person, token: await world.desk.sessions.open(person.memberId, person.from) };
  const elsewhere = await prove(second, { way: 'passkey', assertion: key.sign(passkey) });
  assert.equal(elsewhere?.refusal, 'passkeyInvalid', 'another session');
  const fresh = (await world.desk.factors.stepUp.ways(person)).passkey;
  assert.ok(fresh);
  assert.equal(await prove(person, { way: 'passkey', assertion: key.sign(fresh) }), undefined);
  assert.equal(await isSteppedUp(person), true);
});

test('another member’s passkey, rightly signed in this session, is refused', async () => {
  const [person, other] = [await someone(), await someone()];
  await addPasskey(person);
  const foreign = await addPasskey(other);
  const asked = (await world.desk.factors.stepUp.ways(person)).passkey;
  assert.ok(asked);
  const refused = await prove(person, { way: 'passkey', assertion: foreign.sign(asked) });
  assert.equal(refused?.refusal, 'passkeyInvalid');
});

test('guessing locks the step-up and says for how long', async () => {
  const person = await someone();
  const secret = await addTotp(person);
  for (let tries = 0; tries < 5; tries += 1) {
    assert.equal((await prove(person, { way: 'totp', code: '000000' }))?.refusal, 'otpInvalid');
  }
  const code = totpCodeOf(secret, world.clock.now);
  const locked = await prove(person, { way: 'totp', code });
  assert.ok(locked?.refusal === 'factorLocked' && (locked.waitSeconds ?? 0) > 800);
});

test('where passkeys do not work they are not offered and not taken', async () => {
  const person = { ...(await someone()), site: undefined };
  const key = await addPasskey({ ...person, site: SITE });
  const { ways, passkey } = await world.desk.factors.stepUp.ways(person);
  assert.deepEqual([ways, passkey], [['recoveryCode'], undefined]);
  const asked = world.desk.factors.passkeyProof.ask('stepUp', { site: SITE, token: person.token });
  const refused = await prove(person, { way: 'passkey', assertion: key.sign(asked) });
  assert.equal(refused?.refusal, 'passkeyUnavailable');
});
