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

test('codes for one contact end for the day after ten, whoever asks', async () => {
  const contact = someone();
  const desk = await world.reopen();
  test.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.now() });
  const passed = await passedOf(12, async (index) => {
    test.mock.timers.tick(61_000);
    const sender = { address: `10.50.0.${index}`, device: undefined };
    return desk.sendCode({ contact, purpose: 'register', sender, locale: 'en' });
  });
  test.mock.timers.reset();
  await desk.settled();
  assert.equal(passed, 10);
});

test('checking codes is limited by address, whatever the contacts', async () => {
  const check = () => world.desk.checkCode(claimOf(someone(), '10.51.0.1'));
  assert.equal(await passedOf(65, check), 60);
  const elsewhere = await world.desk.checkCode(claimOf(someone(), '10.51.0.2'));
  assert.deepEqual(elsewhere, { refusal: 'codeInvalid' });
});

test('checking codes is limited by contact, whatever the addresses', async () => {
  const contact = someone();
  const check = (index: number) => world.desk.checkCode(claimOf(contact, `10.52.0.${index}`));
  assert.equal(await passedOf(25, check), 20);
});

test('registering is limited by address, also when it only tries invitation codes', async () => {
  const attempt = () => {
    const form = { ...wrongForm(someone(), '10.53.0.1'), inviteCode: 'ZZZZ2222' };
    return world.desk.register(form);
  };
  assert.equal(await passedOf(45, attempt), 40);
  const refused = await attempt();
  assert.ok(refused.refusal === 'tooManyRequests' && (refused.waitSeconds ?? 0) > 500);
});

test('registering is limited by contact, whatever the addresses', async () => {
  const contact = someone();
  const attempt = (index: number) => world.desk.register(wrongForm(contact, `10.54.0.${index}`));
  assert.equal(await passedOf(25, attempt), 20);
});

test('an address that is stopped cannot lock somebody else out of their account', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const guess = () =>
    world.desk.signIn({ contact, password: 'Wrong42x', from: fromAddress('10.55.0.1') });
  assert.equal(await passedOf(400, guess), 5);
  const owner = { contact, password: 'Sailing42', from: fromAddress('10.55.0.2') };
  assert.ok(!(await world.desk.signIn(owner)).refusal);
});

test('sign-in is limited by address, whatever the accounts', async () => {
  const guess = () =>
    world.desk.signIn({ contact: someone(), password: 'Wrong42x', from: fromAddress('10.56.0.1') });
  assert.equal(await passedOf(65, guess), 60);
});
