import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { fromAddress, openTestDesk } from './testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

interface Report {
  readonly events: number;
  readonly unsealed: number;
  readonly faults: number;
  readonly broken: readonly { readonly memberId: number; readonly eventId: number }[];
}

const verify = async () => (await world.desk.operations['member.verifyLog']({})) as Report;
const run = (text: string) => world.sql.pool.query(text);
const FROM = fromAddress('10.70.0.1');

test('§3 security log: what was changed, put between or taken out is told by its member and number', async () => {
  const people: number[] = [];
  for (const name of ['ann', 'bob']) {
    const contact = { channel: 'email', target: `${name}@chain.example` } as const;
    people.push(await world.registered(contact, 'Sailing42'));
  }
  const [ann = 0, bob = 0] = people;
  const { record } = world.desk.securityLog;
  // At once, as requests come: each follows on another all the same.
  await Promise.all(
    [ann, bob, ann, bob, ann, ann].map((memberId) =>
      record(asMemberId(memberId), 'signedIn', FROM),
    ),
  );
  const whole = await verify();
  assert.deepEqual([whole.faults, whole.unsealed, whole.events >= 8], [0, 0, true]);
  const { rows } = await run(
    `SELECT event_id FROM security_events WHERE member_id = ${ann} ORDER BY event_id`,
  );
  const ids = rows.map(({ event_id }) => Number(event_id));
  const [, second = 0, third = 0, fourth = 0] = ids;
  await run(`UPDATE security_events SET address = '6.6.6.6' WHERE event_id = ${second}`);
  assert.deepEqual((await verify()).broken, [{ memberId: ann, eventId: second }]);
  await run(`UPDATE security_events SET address = '${FROM.address}' WHERE event_id = ${second}`);
  assert.equal((await verify()).faults, 0);
  await run(`DELETE FROM security_events WHERE event_id = ${third}`);
  assert.deepEqual((await verify()).broken, [{ memberId: ann, eventId: fourth }]);
  await run(`INSERT INTO security_events (member_id, kind, address, happened_at_ms)
    VALUES (${bob}, 'signedOut', '1.1.1.1', 1)`);
  assert.equal((await verify()).faults, 2);
});
