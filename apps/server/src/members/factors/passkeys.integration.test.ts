import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerOf } from '../../desk/testing/answerOf.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';
import { type Lies, openSoftwareKey } from '../testing/softwareKey.ts';
import { relyingPartyOf } from './relyingParty.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const SITE = { id: 'exchange.test', origin: 'https://exchange.test' };
const OTHER = { id: 'other.test', origin: 'https://other.test' };
let people = 0;

async function someone() {
  people += 1;
  const contact = { channel: 'email', target: `key${people}@example.org` } as const;
  const memberId = await world.registered(contact, 'Sailing42');
  const from = fromAddress(`10.40.0.${people}`);
  const token = await world.desk.sessions.open(memberId, from);
  return { memberId, from, token, place: { site: SITE, token } };
}
type Person = Awaited<ReturnType<typeof someone>>;

async function begun(person: Person) {
  const { memberId, place } = person;
  return answerOf(await world.desk.factors.beginPasskey({ memberId, label: 'ann' }, place));
}

async function withPasskey(person?: Person) {
  const owner = person ?? (await someone());
  const key = openSoftwareKey(SITE.origin);
  const attestation = key.create(await begun(owner));
  const given = { memberId: owner.memberId, name: 'Laptop', attestation };
  const done = await world.desk.factors.addPasskey(given, owner.place, owner.from);
  assert.ok(!done.refusal);
  return { ...owner, key, recoveryCodes: done.recoveryCodes };
}

const asked = () => world.desk.factors.passkeyProof.ask('signIn', { site: SITE, token: undefined });
const signIn = (assertion: ReturnType<ReturnType<typeof openSoftwareKey>['sign']>, site = SITE) =>
  world.desk.entry.signInByPasskey({ assertion, site, from: fromAddress(`10.41.0.${people}`) });

test('a passkey is made with a verified user, listed by its name, and signs in without any name', async () => {
  const owner = await withPasskey();
  assert.equal(owner.recoveryCodes.length, 10);
  const signed = await signIn(owner.key.sign(asked()));
  assert.ok(!signed.refusal && signed.memberId === owner.memberId);
  const [listed] = await world.desk.factors.passkeysOf(owner.memberId);
  assert.equal(listed?.name, 'Laptop');
  assert.equal(listed?.usedAt, world.clock.now);
});

test('a passkey is a second factor: the password alone opens nothing, a recovery code beside it does', async () => {
  const person = await someone();
  const contact = { channel: 'email', target: `key${people}@example.org` } as const;
  const byPassword = (otp?: string) =>
    world.desk.entry.signIn({ contact, password: 'Sailing42', from: person.from, otp });
  assert.ok(!(await byPassword()).refusal);
  const owner = await withPasskey(person);
  assert.deepEqual(await byPassword(), { refusal: 'secondFactorRequired' });
  assert.deepEqual(await byPassword('123456'), { refusal: 'otpInvalid' });
  assert.ok(!(await byPassword(owner.recoveryCodes[0])).refusal);
  assert.ok(!(await signIn(owner.key.sign(asked()))).refusal);
});

test('what a device needs to make one asks for a resident key and a verified user', async () => {
  const owner = await withPasskey();
  const creation = await begun(owner);
  assert.deepEqual(creation.authenticatorSelection, {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  });
  assert.equal(creation.attestation, 'none');
  assert.deepEqual(creation.excludeCredentials, [{ id: owner.key.id, type: 'public-key' }]);
});

const LIES: readonly (readonly [string, Lies])[] = [
  ['of another page', { origin: 'https://exchange.test.evil.example' }],
  ['of the page on http', { origin: 'http://exchange.test' }],
  ['of another domain', { rpId: 'other.test' }],
  ['without a verified user', { isUserVerified: false }],
  ['with a made-up challenge', { challenge: 'A'.repeat(72) }],
  ['of the wrong kind', { type: 'payment.get' }],
];

for (const [what, lies] of LIES) {
  test(`an answer ${what} neither adds a passkey nor signs in`, async () => {
    const owner = await someone();
    const attestation = openSoftwareKey(SITE.origin).create(await begun(owner), lies);
    const given = { memberId: owner.memberId, name: 'x', attestation };
    const added = await world.desk.factors.addPasskey(given, owner.place, owner.from);
    assert.equal(added.refusal, 'passkeyInvalid');
    const { key } = await withPasskey();
    assert.equal((await signIn(key.sign(asked(), lies))).refusal, 'passkeyInvalid');
  });
}

test('a challenge is good once, for minutes, for its purpose, its session and its site', async () => {
  const owner = await withPasskey();
  const { key } = owner;
  const challenge = asked();
  assert.ok(!(await signIn(key.sign(challenge))).refusal);
  assert.equal((await signIn(key.sign(challenge))).refusal, 'passkeyInvalid', 'replayed');
  const old = asked();
  world.clock.now += 5 * 60_000;
  assert.equal((await signIn(key.sign(old))).refusal, 'passkeyInvalid', 'too old');
  const { passkeyProof } = world.desk.factors;
  const forStepUp = passkeyProof.ask('stepUp', owner.place);
  assert.equal((await signIn(key.sign(forStepUp))).refusal, 'passkeyInvalid', 'other purpose');
  const elsewhere = passkeyProof.ask('signIn', { site: OTHER, token: undefined });
  assert.equal((await signIn(key.sign(elsewhere))).refusal, 'passkeyInvalid', 'other site');
});

test('a signature is good once, and a refused one uses its challenge up', async () => {
  const { key } = await withPasskey();
  const challenge = asked();
  const assertion = key.sign(challenge);
  const changed = { ...assertion, response: { ...assertion.response, signature: 'MEUCIQ' } };
  assert.equal((await signIn(changed)).refusal, 'passkeyInvalid');
  assert.equal((await signIn(assertion)).refusal, 'passkeyInvalid');
});

test('a copied device is found: a counter that does not go on is refused', async () => {
  const { key } = await withPasskey();
  assert.ok(!(await signIn(key.sign(asked(), { counter: 7 }))).refusal);
  for (const counter of [7, 3, 0]) {
    assert.equal((await signIn(key.sign(asked(), { counter }))).refusal, 'passkeyInvalid');
  }
  assert.ok(!(await signIn(key.sign(asked(), { counter: 8 }))).refusal);
});

test('devices that count nothing stay at zero and work', async () => {
  const { key } = await withPasskey();
  for (let turn = 0; turn < 2; turn += 1) {
    assert.ok(!(await signIn(key.sign(asked(), { counter: 0 }))).refusal);
  }
});

test('a key under a name that belongs to another member signs nobody in', async () => {
  const [owner, other] = [await withPasskey(), await withPasskey()];
  const forged = { ...other.key.sign(asked()), id: owner.key.id, rawId: owner.key.id };
  assert.equal((await signIn(forged)).refusal, 'passkeyInvalid');
  const handle = Buffer.from(`member ${other.memberId}`).toString('base64url');
  const lied = owner.key.sign(asked(), { userHandle: handle });
  assert.equal((await signIn(lied)).refusal, 'passkeyInvalid');
});

test('a statement of a maker is refused: nothing is fetched for a stranger', async () => {
  const owner = await someone();
  const attestation = openSoftwareKey(SITE.origin).create(await begun(owner), { format: 'packed' });
  const given = { memberId: owner.memberId, name: 'x', attestation };
  const added = await world.desk.factors.addPasskey(given, owner.place, owner.from);
  assert.equal(added.refusal, 'passkeyInvalid');
});

test('making one is bound to the session that began, and a key has one owner', async () => {
  const [owner, thief] = [await withPasskey(), await someone()];
  const attestation = openSoftwareKey(SITE.origin).create(await begun(owner));
  const given = { memberId: thief.memberId, name: 'x', attestation };
  const stolen = await world.desk.factors.addPasskey(given, thief.place, thief.from);
  assert.equal(stolen.refusal, 'passkeyInvalid');
  const again = owner.key.create(await begun(thief));
  const taken = { memberId: thief.memberId, name: 'x', attestation: again };
  const doubled = await world.desk.factors.addPasskey(taken, thief.place, thief.from);
  assert.equal(doubled.refusal, 'passkeyInvalid');
});

test('another member’s passkey cannot be removed and is refused like a missing one', async () => {
  const [owner, thief] = [await withPasskey(), await someone()];
  const { factors } = world.desk;
  const foreign = await factors.removePasskey(thief.memberId, owner.key.id, thief.from);
  assert.equal(foreign?.refusal, 'passkeyUnknown');
  assert.deepEqual(await factors.removePasskey(thief.memberId, 'missing', thief.from), foreign);
  assert.equal(await factors.removePasskey(owner.memberId, owner.key.id, owner.from), undefined);
  assert.deepEqual(
    [owner, thief].map(({ memberId }) => world.engine.locked().includes(memberId)),
    [true, false],
    'withdrawals of the owner wait',
  );
  const gone = await signIn(owner.key.sign(asked()));
  assert.equal(gone.refusal, 'passkeyUnknown', 'its device can forget it');
});

test('an account holds ten passkeys', async () => {
  const owner = await someone();
  for (let count = 0; count < 10; count += 1) await withPasskey(owner);
  const place = owner.place;
  const begin = world.desk.factors.beginPasskey({ memberId: owner.memberId, label: 'x' }, place);
  assert.equal((await begin).refusal, 'passkeysFull');
  const attestation = openSoftwareKey(SITE.origin).create(await begun(await someone()));
  const given = { memberId: owner.memberId, name: 'x', attestation };
  assert.equal(
    (await world.desk.factors.addPasskey(given, place, owner.from)).refusal,
    'passkeysFull',
  );
});

test('of passkeys that are added at once as many are kept as an account holds', async () => {
  const owner = await someone();
  for (let count = 0; count < 8; count += 1) await withPasskey(owner);
  const made = [];
  for (let count = 0; count < 5; count += 1) {
    made.push(openSoftwareKey(SITE.origin).create(await begun(owner)));
  }
  const { memberId, place, from } = owner;
  const added = await Promise.all(
    made.map((attestation) =>
      world.desk.factors.addPasskey({ memberId, name: 'x', attestation }, place, from),
    ),
  );
  assert.equal(added.filter(({ refusal }) => refusal === 'passkeysFull').length, 3);
});

test('signing in by passkey is limited by address', async () => {
  const { key } = await withPasskey();
  const assertion = key.sign(asked(), { origin: 'https://evil.example' });
  let refusal: string | undefined;
  for (let tries = 0; tries < 61; tries += 1) {
    const from = fromAddress('10.42.0.1');
    refusal = (await world.desk.entry.signInByPasskey({ assertion, site: SITE, from })).refusal;
  }
  assert.equal(refusal, 'loginLocked');
});

test('passkeys belong to the public address, or to this machine by its name', () => {
  assert.deepEqual(relyingPartyOf('https://x.test', 'http://evil.example'), {
    id: 'x.test',
    origin: 'https://x.test',
  });
  assert.deepEqual(relyingPartyOf(undefined, 'http://localhost:8420'), {
    id: 'localhost',
    origin: 'http://localhost:8420',
  });
  for (const none of [
    'http://127.0.0.1:8420',
    'http://[::1]:1',
    'http://evil.example',
    'nonsense',
  ]) {
    assert.equal(relyingPartyOf(undefined, none), undefined, none);
  }
  assert.equal(relyingPartyOf('http://x.test', 'http://x.test'), undefined, 'needs https');
});

test('a sign-in under way while its passkey is taken away, or its owner erased, opens nothing', async () => {
  const lost = await withPasskey();
  world.engine.state.meanwhile = () =>
    world.desk.operations['member.resetFactors']({ memberId: lost.memberId });
  assert.equal((await signIn(lost.key.sign(asked()))).refusal, 'passkeyInvalid');
  assert.deepEqual(await world.desk.sessions.list(lost.memberId, ''), []);

  const erased = await withPasskey();
  world.engine.state.meanwhile = () =>
    world.sql.db
      .updateTable('members')
      .set({ erased_at_ms: world.clock.now })
      .where('member_id', '=', erased.memberId)
      .execute();
  assert.equal((await signIn(erased.key.sign(asked()))).refusal, 'passkeyInvalid');
});
