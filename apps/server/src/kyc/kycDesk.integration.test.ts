import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { until } from '../gateway/testing/until.ts';
import { askOperation } from '../operatorDoor/askOperation.ts';
import { HOME, openTestKyc } from './testing/openTestKyc.ts';

type World = Awaited<ReturnType<typeof openTestKyc>>;
let world: World;
let people = 2_000;

before(async () => {
  world = await openTestKyc();
});
after(() => world.close());

function someone(): Promise<number> {
  people += 1;
  return world.media.addMember(people);
}

async function submitted(part: object = {}): Promise<number> {
  const memberId = await someone();
  const refused = await world.desk.submit(
    asMemberId(memberId),
    await world.claimOf(memberId, part),
    HOME,
  );
  assert.equal(refused, undefined);
  return memberId;
}

async function ask(op: string, given: Record<string, unknown>): Promise<unknown> {
  world.media.clock.now += 1;
  return askOperation(world.desk.operations, op, given);
}

async function decide(memberId: number, op: string, given: object = {}): Promise<unknown> {
  const checkId = await world.newestId(memberId);
  return ask(op, { checkId, operator: 'olga', ...given });
}

async function showOf(memberId: number): Promise<unknown> {
  return ask('kyc.show', { checkId: await world.newestId(memberId) });
}

const revoke = (memberId: number) =>
  askOperation(world.desk.operations, 'kyc.revoke', {
    ...{ memberId, operator: 'omar', reason: 'altered', note: 'forged' },
  });

const kindsOf = (memberId: number) =>
  world.events.filter((each) => each.memberId === memberId).map((each) => each.kind);

test('§4 KYC: not done, then under review, then authenticated', async () => {
  const ann = await someone();
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'notDone');
  assert.deepEqual(await world.desk.checkOf(asMemberId(ann)), {
    kycStatus: 'notDone',
    isAutomatic: false,
  });
  await world.desk.submit(asMemberId(ann), await world.claimOf(ann), HOME);
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'underReview');
  await decide(ann, 'kyc.approve');
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'authenticated');
  assert.deepEqual(kindsOf(ann), ['identitySubmitted', 'identityApproved']);
});

test('§4 KYC: failed with a reason, and then a retry is allowed', async () => {
  const ann = await submitted();
  await decide(ann, 'kyc.reject', { reason: 'expired', note: 'since May' });
  const check = await world.desk.checkOf(asMemberId(ann));
  assert.deepEqual([check.kycStatus, check.reason], ['failed', 'expired']);
  assert.equal('note' in check, false);
  assert.equal(await world.desk.submit(asMemberId(ann), await world.claimOf(ann), HOME), undefined);
  assert.equal((await world.desk.checkOf(asMemberId(ann))).reason, undefined);
  await decide(ann, 'kyc.approve');
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'authenticated');
});

test('§8 please complete identity authentication first: until it is authenticated, and not after', async () => {
  const ann = await someone();
  const gate = () => world.desk.refusalUnlessAuthenticated(asMemberId(ann));
  assert.equal((await gate())?.refusal, 'identityRequired');
  await world.desk.submit(asMemberId(ann), await world.claimOf(ann), HOME);
  assert.equal((await gate())?.refusal, 'identityRequired');
  await decide(ann, 'kyc.reject', { reason: 'mismatch' });
  assert.equal((await gate())?.refusal, 'identityRequired');
  await world.desk.submit(asMemberId(ann), await world.claimOf(ann), HOME);
  await decide(ann, 'kyc.approve');
  assert.equal(await gate(), undefined);
});

test('what is under review or authenticated is not handed in again, and its pictures stay free', async () => {
  const ann = await submitted();
  const again = await world.claimOf(ann);
  assert.equal(
    (await world.desk.submit(asMemberId(ann), again, HOME))?.refusal,
    'identityUnderReview',
  );
  await decide(ann, 'kyc.approve');
  assert.equal(
    (await world.desk.submit(asMemberId(ann), again, HOME))?.refusal,
    'identityAuthenticated',
  );
  assert.equal(
    (await world.media.desk.describe(asMemberId(ann), again.frontUrl))?.purpose,
    undefined,
  );
});

test('§5 ID verification: needs name, ID number, front and back pictures', async () => {
  const ann = await someone();
  const claim = await world.claimOf(ann);
  const cases = [
    [{ fullName: '' }, 'identityNameInvalid'],
    [{ idNumber: '' }, 'identityNumberInvalid'],
    [{ country: 'XX' }, 'identityCountryUnknown'],
    [{ frontUrl: '' }, 'identityPicturesMissing'],
    [{ backUrl: '' }, 'identityPicturesMissing'],
    [{ backUrl: claim.frontUrl }, 'identityPicturesSame'],
    [{ backUrl: '/user/img/none' }, 'imageUnknown'],
    [{ country: 'CN', idType: 'idCard', idNumber: '110105194912310021' }, 'identityNumberInvalid'],
    [{ country: 'KR', idType: 'idCard', idNumber: '2001013234567' }, 'identityTooYoung'],
  ] as const;
  for (const [part, reason] of cases) {
    assert.equal(
      (await world.desk.submit(asMemberId(ann), { ...claim, ...part }, HOME))?.refusal,
      reason,
    );
    assert.equal(await world.desk.statusOf(asMemberId(ann)), 'notDone');
  }
});

test('the same picture uploaded twice is not two pictures', async () => {
  const ann = await someone();
  const twice = { tone: 77 };
  const frontUrl = await world.pictureOf(ann, twice);
  const backUrl = await world.pictureOf(ann, twice);
  const claim = await world.claimOf(ann, { frontUrl, backUrl });
  assert.equal(
    (await world.desk.submit(asMemberId(ann), claim, HOME))?.refusal,
    'identityPicturesSame',
  );
});

test('a picture too small or too pale to be read is refused', async () => {
  const ann = await someone();
  for (const drawing of [
    { width: 599, height: 400 },
    { width: 900, height: 379 },
    { tone: 225, light: 230 },
  ]) {
    const backUrl = await world.pictureOf(ann, drawing);
    const claim = await world.claimOf(ann, { backUrl });
    assert.equal(
      (await world.desk.submit(asMemberId(ann), claim, HOME))?.refusal,
      'identityPictureUnclear',
    );
  }
  const upright = { frontUrl: await world.pictureOf(ann, { width: 380, height: 600 }) };
  assert.equal(
    await world.desk.submit(asMemberId(ann), await world.claimOf(ann, upright), HOME),
    undefined,
  );
});

test("another member's picture is refused exactly like a missing one", async () => {
  const ann = await someone();
  const bob = await someone();
  const frontUrl = await world.pictureOf(bob);
  const claim = await world.claimOf(ann, { frontUrl });
  assert.equal((await world.desk.submit(asMemberId(ann), claim, HOME))?.refusal, 'imageUnknown');
  assert.equal((await world.media.desk.describe(asMemberId(bob), frontUrl))?.purpose, undefined);
});

test('pictures of a review that failed are not handed in again', async () => {
  const ann = await someone();
  const claim = await world.claimOf(ann);
  await world.desk.submit(asMemberId(ann), claim, HOME);
  await decide(ann, 'kyc.reject', { reason: 'unreadable' });
  assert.equal((await world.desk.submit(asMemberId(ann), claim, HOME))?.refusal, 'imageUnknown');
});

test('handed in many times at once, it is under review once', async () => {
  const ann = await someone();
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => world.claimOf(ann)));
  const told = await Promise.all(
    claims.map((claim) => world.desk.submit(asMemberId(ann), claim, HOME)),
  );
  assert.equal(told.filter((each) => each === undefined).length, 1);
  assert.ok(told.every((each) => each === undefined || each.refusal === 'identityUnderReview'));
  const attached = await world.media.desk.exportOf(asMemberId(ann));
  assert.equal(attached.filter(({ purpose }) => purpose === 'identity').length, 2);
});

test('an identity belongs to one member, and the second is told so by the review, not before', async () => {
  const ann = await submitted({ idNumber: 'X1234567' });
  const bob = await submitted({ idNumber: ' x-123 4567' });
  await decide(ann, 'kyc.approve');
  const checkId = await world.newestId(bob);
  const shown = JSON.stringify(await ask('kyc.show', { checkId }));
  assert.match(shown, new RegExp(`"alsoMembers":\\[${ann}\\]`));
  await assert.rejects(decide(bob, 'kyc.approve'), /--reason duplicate/);
  assert.equal(await world.desk.statusOf(asMemberId(bob)), 'underReview');
  await decide(bob, 'kyc.reject', { reason: 'duplicate' });
  assert.equal((await world.desk.checkOf(asMemberId(bob))).reason, 'duplicate');
});

test('of two members approved with one identity at once, one is', async () => {
  const [ann, bob] = [
    await submitted({ idNumber: 'Y1234567' }),
    await submitted({ idNumber: 'Y1234567' }),
  ];
  const told = await Promise.allSettled([decide(ann, 'kyc.approve'), decide(bob, 'kyc.approve')]);
  assert.deepEqual(told.map((each) => each.status).sort(), ['fulfilled', 'rejected']);
});

test('a review is decided once, whoever asks at the same time', async () => {
  const ann = await submitted();
  const told = await Promise.allSettled([
    decide(ann, 'kyc.approve'),
    decide(ann, 'kyc.reject', { reason: 'altered' }),
    decide(ann, 'kyc.approve'),
  ]);
  assert.equal(told.filter((each) => each.status === 'fulfilled').length, 1);
  assert.equal(kindsOf(ann).length, 2);
  await assert.rejects(decide(ann, 'kyc.approve'), /decided already/);
});

test('who decided, when and why stays with the review', async () => {
  const ann = await submitted();
  await decide(ann, 'kyc.reject', { reason: 'mismatch', note: 'another name' });
  const row = await world.media.sql
    .selectFrom('identity_checks')
    .selectAll()
    .where('member_id', '=', ann)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [row.decided_by, row.reason, row.note, Number(row.decided_at_ms)],
    ['operator olga', 'mismatch', 'another name', world.media.clock.now],
  );
  const event = world.events.find(
    (each) => each.memberId === ann && each.kind === 'identityRejected',
  );
  assert.deepEqual(event?.from, { address: '', device: undefined, userAgent: 'operator' });
});

test('an approval is taken back once, with who gave it beside; another identity may be handed in', async () => {
  const ann = await submitted({ idNumber: 'W1234567' });
  await assert.rejects(revoke(ann), /member \d+ is not authenticated/);
  await decide(ann, 'kyc.approve');
  const approvedAt = world.media.clock.now;
  const approved = await showOf(ann);
  world.media.clock.now += 60_000;
  const told = await Promise.allSettled([revoke(ann), revoke(ann)]);
  assert.equal(told.filter((each) => each.status === 'fulfilled').length, 1);
  const check = await world.desk.checkOf(asMemberId(ann));
  assert.deepEqual([check.kycStatus, check.reason], ['failed', 'altered']);
  assert.deepEqual(kindsOf(ann).slice(-1), ['identityRevoked']);
  const revoked = await showOf(ann);
  assert.deepEqual(revoked, {
    ...Object(approved),
    ...{ status: 'failed', reason: 'altered', note: 'forged', decidedBy: 'operator omar' },
    ...{ decidedAt: approvedAt + 60_001, approvedBy: 'operator olga', approvedAt },
  });
  const bob = await submitted({ idNumber: 'W1234567' });
  await decide(bob, 'kyc.approve');
  await world.desk.submit(asMemberId(ann), await world.claimOf(ann), HOME);
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'underReview');
});

test('a security log that cannot be written does not undo what was handed in or decided', async () => {
  world.fault.ofEvents = true;
  const ann = await submitted();
  await decide(ann, 'kyc.approve');
  world.fault.ofEvents = false;
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'authenticated');
});

test('SQL holds neither name nor number, and a claim moved to another row does not open', async () => {
  const [ann, bob] = [
    await submitted({ fullName: 'Zoë Quast', idNumber: 'Q7654321' }),
    await submitted(),
  ];
  const rows = await world.media.sql
    .selectFrom('identity_checks')
    .selectAll()
    .where('member_id', 'in', [ann, bob])
    .execute();
  const text =
    JSON.stringify(rows) + rows.map((row) => Buffer.from(row.sealed_claim).toString('latin1'));
  assert.ok(!text.includes('Quast') && !text.includes('Q7654321'));
  const [one, two] = rows;
  assert.ok(one && two);
  await world.media.sql
    .updateTable('identity_checks')
    .set({ sealed_claim: one.sealed_claim })
    .where('check_id', '=', two.check_id)
    .execute();
  await assert.rejects(world.desk.checkOf(asMemberId(Number(two.member_id))), /was changed/);
});

test('the member sees name and number masked', async () => {
  const ann = await submitted({ fullName: 'Ann  Lee', idNumber: 'ab 1234567' });
  const check = await world.desk.checkOf(asMemberId(ann));
  assert.deepEqual([check.nameMasked, check.idNumberMasked], ['A** L**', 'AB*****67']);
  assert.deepEqual([check.country, check.idType], ['US', 'passport']);
});

test('the operator lists without names, and shows one with its name, number and pictures', async () => {
  const ann = await submitted({ fullName: 'Vera Lund', idNumber: 'V1234567' });
  const checkId = await world.newestId(ann);
  const listed = JSON.stringify(await ask('kyc.list', { status: 'underReview' }));
  assert.ok(listed.includes(checkId) && !listed.includes('Vera') && !listed.includes('V1234567'));
  const shown = JSON.stringify(await ask('kyc.show', { checkId }));
  assert.ok(shown.includes('Vera Lund') && shown.includes('V1234567'));
  const front = JSON.stringify(await ask('kyc.picture', { checkId, side: 'front' }));
  assert.match(front, /"jpeg":"\/9j\//);
});

test("the operator's door refuses what is no request of it", async () => {
  const ann = await submitted();
  const checkId = await world.newestId(ann);
  const wrong: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
    ['kyc.list', { status: 'new' }, /status must be/],
    ['kyc.list', { status: 'all', more: 1 }, /more is not known/],
    ['kyc.show', { checkId: 'nothing' }, /there is no review/],
    ['kyc.show', {}, /checkId must be/],
    ['kyc.picture', { checkId, side: 'inside' }, /side must be/],
    ['kyc.approve', { checkId }, /operator must be/],
    ['kyc.reject', { checkId, operator: 'olga' }, /reason must be/],
    ['kyc.reject', { checkId, operator: 'olga', reason: 'ugly' }, /reason must be/],
    ['kyc.approve', { checkId, operator: 'olga', note: 'x'.repeat(501) }, /note must be/],
  ];
  for (const [op, given, message] of wrong) await assert.rejects(ask(op, given), message);
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'underReview');
});

test('all that is known can be taken along, and be erased with the pictures', async () => {
  const ann = await submitted({ fullName: 'Ann Lee', idNumber: 'E1234567' });
  const [exported] = await world.desk.exportOf(asMemberId(ann));
  assert.deepEqual([exported?.fullName, exported?.idNumber], ['Ann Lee', 'E1234567']);
  assert.equal(exported?.pictures.length, 2);
  assert.equal(await world.desk.eraseOf(asMemberId(ann)), 1);
  await world.media.desk.eraseOf(asMemberId(ann));
  assert.equal(await world.desk.statusOf(asMemberId(ann)), 'notDone');
  const names = new Set(readdirSync(world.media.folder));
  for (const url of exported?.pictures ?? []) assert.ok(!names.has(url.split('/').at(-1) ?? ''));
  assert.deepEqual(await world.desk.exportOf(asMemberId(ann)), []);
});

test('the automatic review of the demo decides by itself, also what waited when the server stopped', async () => {
  const [good, pale, twin] = [
    await submitted({ idNumber: 'R1234567' }),
    await someone(),
    await submitted({ idNumber: 'R1234567' }),
  ];
  const frontUrl = await world.pictureOf(pale, { tone: 200, light: 230 });
  await world.desk.submit(asMemberId(pale), await world.claimOf(pale, { frontUrl }), HOME);
  world.media.clock.now += 3_001;
  const restarted = await world.reopen({ isAutomatic: true });
  await until(async () => (await restarted.statusOf(asMemberId(twin))) !== 'underReview');
  await until(async () => (await restarted.statusOf(asMemberId(pale))) !== 'underReview');
  assert.equal(await restarted.statusOf(asMemberId(good)), 'authenticated');
  assert.equal((await restarted.checkOf(asMemberId(pale))).reason, 'unreadable');
  assert.equal((await restarted.checkOf(asMemberId(twin))).reason, 'duplicate');
  assert.equal((await restarted.checkOf(asMemberId(good))).isAutomatic, true);
  const event = world.events.find(
    (each) => each.memberId === good && each.kind === 'identityApproved',
  );
  assert.equal(event?.from.userAgent, 'automatic review');
  restarted.close();
});
