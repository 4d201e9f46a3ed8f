import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Origin } from '../../desk/origin.ts';
import { formOf, openTestDesk } from '../testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const HOME: Origin = { address: '10.90.0.1', device: 'a3f1-laptop', userAgent: 'Browser/1' };
let people = 0;

async function memberAtHome() {
  people += 1;
  const contact = { channel: 'email', target: `arrival${people}@example.org` } as const;
  const form = { ...formOf(contact, await world.codeFor(contact)), from: HOME };
  const done = await world.desk.entry.register(form);
  assert.ok(!done.refusal);
  return { contact, memberId: done.memberId };
}

/** What the owner's log says of a sign-in from there. */
async function toldOf(from: Origin): Promise<string | undefined> {
  const { contact, memberId } = await memberAtHome();
  assert.ok(!(await world.desk.entry.signIn({ contact, password: 'Sailing42', from })).refusal);
  return (await world.desk.securityLog.list(memberId, 1))[0]?.kind;
}

test('a new device is told, also when it names none, or copies a name or a browser', async () => {
  assert.equal(await toldOf(HOME), 'signedIn');
  const away = '10.91.0.1';
  const strangers: readonly Origin[] = [
    { ...HOME, device: undefined },
    { ...HOME, device: undefined, address: away },
    { ...HOME, address: away },
    { ...HOME, device: 'another' },
    { address: away, device: undefined, userAgent: undefined },
  ];
  for (const stranger of strangers) {
    assert.equal(await toldOf(stranger), 'signedInNewDevice', JSON.stringify(stranger));
  }
});

test('money waits for a device that was never there, not for one that changed its network', async () => {
  const { contact, memberId } = await memberAtHome();
  const { newDeviceAt } = world.desk.securityLog;
  const come = (from: Origin) => world.desk.entry.signIn({ contact, password: 'Sailing42', from });
  await come({ ...HOME, address: '10.91.0.1' });
  assert.equal(await newDeviceAt(memberId), undefined);
  await come({ ...HOME, device: 'another' });
  const first = await newDeviceAt(memberId);
  assert.ok(first);
  await come({ ...HOME, device: 'another', address: '10.92.0.1' });
  assert.equal(await newDeviceAt(memberId), first, 'it waits no longer for having moved');
  await come({ ...HOME, device: undefined });
  assert.notEqual(await newDeviceAt(memberId), undefined);
});

test('who names no device is told at every sign-in, as nothing makes them known', async () => {
  const { contact, memberId } = await memberAtHome();
  const nameless = { ...HOME, device: undefined };
  for (let turn = 0; turn < 2; turn += 1) {
    await world.desk.entry.signIn({ contact, password: 'Sailing42', from: nameless });
    const [last] = await world.desk.securityLog.list(memberId, 1);
    assert.equal(last?.kind, 'signedInNewDevice');
  }
});

test('a member has 32 sessions at most: one more ends the one unused longest, and it is told', async () => {
  const { memberId } = await memberAtHome();
  const { sessions } = world.desk;
  await sessions.endAll(memberId);
  const ended: number[] = [];
  sessions.onEnded((whose) => void ended.push(whose));
  const tokens: string[] = [];
  for (let index = 0; index < 33; index += 1) {
    world.clock.now += 1_000;
    tokens.push(await sessions.open(memberId, HOME));
  }
  assert.equal(await sessions.find(tokens[0]!), undefined);
  assert.equal(sessions.peek(tokens[0]!), undefined);
  assert.equal(await sessions.find(tokens[1]!), memberId);
  assert.equal((await sessions.list(memberId, tokens[32]!)).length, 32);
  assert.ok(ended.includes(memberId));
  await Promise.all(Array.from({ length: 40 }, () => sessions.open(memberId, HOME)));
  assert.ok((await sessions.list(memberId, '')).length <= 32, 'also when many open at once');
});
