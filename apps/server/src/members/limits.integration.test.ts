import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formOf, fromAddress, openTestDesk } from './testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

let people = 0;
function someone() {
  people += 1;
  return { channel: 'email' as const, target: `limited${people}@example.org` };
}
const claimOf = (contact: ReturnType<typeof someone>, address: string) => ({
  contact,
  purpose: 'register' as const,
  code: '000000',
  address,
});
const wrongForm = (contact: ReturnType<typeof someone>, address: string) => ({
  ...formOf(contact, '000000'),
  from: fromAddress(address),
});

/** How many of so many attempts pass before the limit refuses. */
async function passedOf<Answer extends { refusal?: string | undefined } | undefined>(
  attempts: number,
  attempt: (index: number) => Promise<Answer>,
): Promise<number> {
  let passed = 0;
  for (let index = 0; index < attempts; index += 1) {
    const answer = await attempt(index);
    if (answer?.refusal !== 'tooManyRequests' && answer?.refusal !== 'loginLocked') passed += 1;
  }
  return passed;
}

test('codes for one contact end for the day after ten, whoever asks', async ({ mock }) => {
  const contact = someone();
  const desk = await world.reopen();
  mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.now() });
  const passed = await passedOf(12, async (index) => {
    mock.timers.tick(61_000);
    const sender = { address: `10.50.0.${index}`, device: undefined };
    return desk.codes.send({ contact, purpose: 'register', sender, locale: 'en' });
  });
  mock.timers.reset();
  await desk.settled();
  assert.equal(passed, 10);
});

test('checking codes is limited by address, whatever the contacts', async () => {
  const check = () => world.desk.codes.check(claimOf(someone(), '10.51.0.1'));
  assert.equal(await passedOf(65, check), 60);
  const elsewhere = await world.desk.codes.check(claimOf(someone(), '10.51.0.2'));
  assert.deepEqual(elsewhere, { refusal: 'codeInvalid' });
});

test('checking codes is limited by contact and address: a stranger uses up nothing of the owner’s', async () => {
  const contact = someone();
  const check = () => world.desk.codes.check(claimOf(contact, '10.52.0.1'));
  assert.equal(await passedOf(25, check), 20);
  const owner = await world.desk.codes.check(claimOf(contact, '10.52.0.2'));
  assert.deepEqual(owner, { refusal: 'codeInvalid' });
});

test('a stranger’s wrong tries, from one network or many, leave the asker’s code good', async () => {
  const contact = someone();
  const asker = '10.57.0.1';
  const before = world.messages.length;
  const sender = { address: asker, device: undefined };
  await world.desk.codes.send({ contact, purpose: 'register', sender, locale: 'en' });
  await world.desk.settled();
  const code = world.messages.slice(before).at(-1)?.body.match(/\d{6}/)?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  const tryAt = (address: string, given: string) =>
    world.desk.codes.check({ ...claimOf(contact, address), code: given });
  for (let index = 0; index < 5; index += 1) await tryAt('10.57.1.0', wrong);
  assert.deepEqual(
    await tryAt('10.57.1.0', code),
    { refusal: 'codeInvalid' },
    'its tries are used up',
  );
  assert.equal(await tryAt('10.57.1.1', code), undefined, 'others are not');
  await Promise.all(Array.from({ length: 40 }, (_, index) => tryAt(`10.57.2.${index}`, wrong)));
  assert.deepEqual(
    await tryAt('10.57.3.1', code),
    { refusal: 'codeInvalid' },
    'strangers in all: 15',
  );
  assert.equal(await tryAt(asker, code), undefined, 'who asked has tries of their own');
  for (let index = 0; index < 5; index += 1) await tryAt(asker, wrong);
  assert.deepEqual(await tryAt(asker, code), { refusal: 'codeInvalid' });
});

test('one visitor’s network asks for five codes of a contact a day; the owner gets one elsewhere', async ({
  mock,
}) => {
  const contact = someone();
  const desk = await world.reopen();
  mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.now() });
  const ask = (address: string) => {
    mock.timers.tick(61_000);
    const sender = { address, device: undefined };
    return desk.codes.send({ contact, purpose: 'reset', sender, locale: 'en' });
  };
  const passed = await passedOf(12, () => ask('10.58.0.1'));
  const owner = await ask('10.58.0.2');
  mock.timers.reset();
  await desk.settled();
  assert.equal(passed, 5);
  assert.equal(owner, undefined);
});

test('wrong passwords of strangers never lock the owner’s device or network out', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const home = { address: '10.59.0.1', device: 'owner-laptop', userAgent: undefined };
  const at = (from: typeof home | ReturnType<typeof fromAddress>, password = 'Sailing42') =>
    world.desk.entry.signIn({ contact, password, from });
  assert.ok(!(await at(home)).refusal);
  const far = (index: number) => fromAddress(`10.60.${index >> 8}.${index & 255}`);
  for (let index = 0; index < 210; index += 1) await at(far(index), 'Wrong42x');
  assert.equal((await at(far(999))).refusal, 'loginLocked', 'a network nobody knows');
  assert.ok(!(await at(fromAddress(home.address))).refusal, 'the owner’s network');
  for (let index = 0; index < 70; index += 1) await at(fromAddress(home.address), 'Wrong42x');
  assert.equal((await at(fromAddress(home.address))).refusal, 'loginLocked', 'a neighbour there');
  assert.ok(!(await at(home)).refusal, 'the owner’s device among such neighbours');
  assert.ok(!(await at({ ...home, address: '10.61.0.1' })).refusal, 'and on a journey');
  for (let index = 0; index < 5; index += 1) await at(home, 'Wrong42x');
  assert.equal((await at(home)).refusal, 'loginLocked', 'its own wrong tries count');
});

test('whom a flood of wrong passwords keeps out logs in with a code to the owner’s contact, and no flooder does', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const flat = fromAddress('10.62.0.1');
  const at = (code?: string, password = 'Sailing42') =>
    world.desk.entry.signIn({ contact, password, from: flat, code });
  for (let index = 0; index < 5; index += 1) await at(undefined, 'Wrong42x');
  assert.equal((await at()).refusal, 'loginLocked');
  const code = await world.codeFor(contact, 'login');
  const wrong = code === '000000' ? '111111' : '000000';
  assert.equal((await at(wrong)).refusal, 'codeInvalid', 'a guess');
  assert.equal((await at(code, 'Wrong42x')).refusal, 'loginFailed', 'the password still counts');
  assert.ok(!(await at(code)).refusal);
  assert.equal((await at(code)).refusal, 'codeInvalid', 'used up');
  for (const other of ['register', 'reset'] as const) {
    const borrowed = await world.codeFor(someone(), other);
    if (borrowed !== '') assert.equal((await at(borrowed)).refusal, 'codeInvalid', other);
  }
  assert.equal(await world.codeFor(someone(), 'login'), '', 'nobody without an account gets one');
});

test('registering is limited by address, also when it only tries invitation codes', async () => {
  const attempt = () => {
    const form = { ...wrongForm(someone(), '10.53.0.1'), inviteCode: 'ZZZZ2222' };
    return world.desk.entry.register(form);
  };
  assert.equal(await passedOf(45, attempt), 40);
  const refused = await attempt();
  assert.ok(refused.refusal === 'tooManyRequests' && (refused.waitSeconds ?? 0) > 500);
});

test('registering is limited by contact, whatever the addresses', async () => {
  const contact = someone();
  const attempt = (index: number) =>
    world.desk.entry.register(wrongForm(contact, `10.54.0.${index}`));
  assert.equal(await passedOf(25, attempt), 20);
});

test('an address that is stopped cannot lock somebody else out of their account', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const guess = () =>
    world.desk.entry.signIn({ contact, password: 'Wrong42x', from: fromAddress('10.55.0.1') });
  assert.equal(await passedOf(400, guess), 5);
  const owner = { contact, password: 'Sailing42', from: fromAddress('10.55.0.2') };
  assert.ok(!(await world.desk.entry.signIn(owner)).refusal);
});

test('sign-in is limited by address, whatever the accounts', async () => {
  const guess = () =>
    world.desk.entry.signIn({
      contact: someone(),
      password: 'Wrong42x',
      from: fromAddress('10.56.0.1'),
    });
  assert.equal(await passedOf(65, guess), 60);
});
