import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS, LOCALES, REFUSAL_CODES, type RefusalReason, TEXTS } from '@candor/wire';
import { drawPicture } from '../../media/testing/drawPicture.ts';
import {
  clientOf,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

let tones = 0;
async function upload({ call }: TestMember): Promise<string> {
  tones += 1;
  const image = new Blob([new Uint8Array(await drawPicture({ tone: tones }))]);
  const done = await call(CALLS.img, { image });
  assert.ok(done.type === 'success', JSON.stringify(done));
  return done.data[0]?.url ?? '';
}

async function claimOf(member: TestMember) {
  return {
    fullName: '王小明',
    country: 'CN',
    idType: 'idCard' as const,
    idNumber: '11010519491231002x',
    frontUrl: await upload(member),
    backUrl: await upload(member),
  };
}

/** The call as any client writes it. */
async function post(member: TestMember, body: object, locale = 'en') {
  const response = await fetch(`${server.url}/user/editRealName`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: member.token, locale },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; msg: string };
}

async function statusOf({ call }: TestMember): Promise<string> {
  const answer = await call(CALLS.userInfo, {});
  return answer.type === 'success' ? answer.data.kycStatus : answer.type;
}

test('§3 KYC: the user info tells not done, under review and authenticated', async () => {
  const ann = await registerMember(server);
  assert.equal(await statusOf(ann), 'notDone');
  const done = await ann.call(CALLS.editRealName, await claimOf(ann));
  assert.ok(done.type === 'success', JSON.stringify(done));
  assert.equal(done.data.kycStatus, 'underReview');
  assert.equal(done.data.isAutomatic, false);
  assert.deepEqual(
    [done.data.nameMasked, done.data.idNumberMasked],
    ['王**', '11**************2X'],
  );
  assert.equal(await statusOf(ann), 'underReview');
  const { operations } = server.rooms.kyc;
  const listed = await operations['kyc.list']({ status: 'underReview' });
  const checkId = listed.checks[0]?.checkId ?? '';
  await operations['kyc.approve']({ checkId, operator: 'olga' });
  assert.equal(await statusOf(ann), 'authenticated');
  const events = await server.rooms.members.securityLog.list(asMemberId(ann.memberId), 10);
  const kinds = events.map((event) => event.kind);
  assert.ok(kinds.includes('identitySubmitted') && kinds.includes('identityApproved'));
});

test('§4 KYC: of two identities handed in at once one is under review, which the other is told', async () => {
  const ann = await registerMember(server);
  const claim = await claimOf(ann);
  const both = [ann.call(CALLS.editRealName, claim), ann.call(CALLS.editRealName, claim)];
  const told = await Promise.all(both);
  const refused = told.flatMap((each) => (each.type === 'refused' ? [each.code] : []));
  assert.deepEqual(refused, [REFUSAL_CODES.identityUnderReview]);
  assert.equal(await statusOf(ann), 'underReview');
});

test('§5 ID verification: every refusal has its own sentence in the five languages', async () => {
  const ann = await registerMember(server);
  const front = await upload(ann);
  const right = { name: 'Ann Lee', country: 'US', idtype: 'passport', idcard: 'P1234567', front };
  const cases: readonly (readonly [object, RefusalReason])[] = [
    [{ name: undefined }, 'identityNameInvalid'],
    [{ idcard: '?' }, 'identityNumberInvalid'],
    [{ country: undefined }, 'identityCountryUnknown'],
    [{ back: undefined }, 'identityPicturesMissing'],
    [{ back: front }, 'identityPicturesSame'],
    [{ back: `/user/img/${'0'.repeat(32)}` }, 'imageUnknown'],
    [{ country: 'KR', idtype: 'idCard', idcard: '2001013234567' }, 'identityTooYoung'],
  ];
  for (const locale of LOCALES) {
    for (const [part, reason] of cases) {
      const { code, msg } = await post(ann, { ...right, ...part }, locale);
      assert.deepEqual([code, msg], [REFUSAL_CODES[reason], TEXTS[locale][reason]], locale);
    }
  }
  assert.equal(await statusOf(ann), 'notDone');
});

test('a body of another shape, or with more in it, is refused', async () => {
  const ann = await registerMember(server);
  for (const body of [
    {},
    { idtype: 'library card' },
    { idtype: 'passport', kyc_status: 'authenticated' },
    { idtype: 'passport', name: 7 },
    { idtype: 'passport', memberId: 1000 },
  ]) {
    assert.equal((await post(ann, body)).code, REFUSAL_CODES.requestInvalid, JSON.stringify(body));
  }
});

test('visitors neither hand in nor read an identity', async () => {
  const visitor = clientOf(server);
  assert.equal((await visitor(CALLS.realName, {})).type, 'sessionLost');
  const ann = await registerMember(server);
  const claim = await claimOf(ann);
  assert.equal((await visitor(CALLS.editRealName, claim)).type, 'sessionLost');
});

test('nobody sees the identity of another', async () => {
  const [ann, bob] = [await registerMember(server), await registerMember(server)];
  await ann.call(CALLS.editRealName, {
    ...(await claimOf(ann)),
    idType: 'passport',
    idNumber: 'N1234567',
  });
  const seen = await bob.call(CALLS.realName, {});
  assert.ok(seen.type === 'success');
  assert.deepEqual(seen.data, { kycStatus: 'notDone', isAutomatic: false });
  const [front] = await server.rooms.media.exportOf(asMemberId(ann.memberId));
  const response = await fetch(server.url + (front?.url ?? ''), { headers: { token: bob.token } });
  assert.equal(response.status, 404);
});
