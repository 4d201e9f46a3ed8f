import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS, KYC_REASONS } from '@candor/wire';
import {
  registerMember,
  type TestMember,
  type TestServer,
} from '../../server/src/gateway/testing/openServer.ts';
import { sharedServer } from '../../server/src/gateway/testing/sharedServer.ts';
import { drawPicture } from '../../server/src/media/testing/drawPicture.ts';
import { runCandor } from './testing/runCandor.ts';

let server: TestServer;
const root = mkdtempSync(join(tmpdir(), 'candor-kyc-'));
before(async () => {
  server = await sharedServer();
});
after(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', server.dataDir]);
  return { code, text: out + err };
}

let tones = 0;
async function submitted(): Promise<TestMember & { readonly checkId: string }> {
  const member = await registerMember(server);
  const upload = async () => {
    tones += 1;
    const image = new Blob([new Uint8Array(await drawPicture({ tone: tones }))]);
    const done = await member.call(CALLS.img, { image });
    return done.type === 'success' ? (done.data[0]?.url ?? '') : '';
  };
  const done = await member.call(CALLS.editRealName, {
    fullName: 'Ann Lee',
    country: 'US',
    idType: 'passport',
    idNumber: `P${member.memberId}000`,
    frontUrl: await upload(),
    backUrl: await upload(),
  });
  assert.equal(done.type, 'success', JSON.stringify(done));
  const { text } = await candor('kyc', 'list');
  const line = text.split('\n').find((each) => each.includes(`member ${member.memberId} `));
  return { ...member, checkId: line?.split(' ')[0] ?? '' };
}

async function checkOf({ call }: TestMember) {
  const answer = await call(CALLS.realName, {});
  assert.ok(answer.type === 'success');
  return answer.data;
}

test('the list names no person, one review does', async () => {
  const ann = await submitted();
  assert.ok(!(await candor('kyc', 'list')).text.includes('Ann Lee'));
  const { code, text } = await candor('kyc', 'show', ann.checkId);
  assert.equal(code, 0);
  assert.match(text, /Ann Lee/);
  assert.match(text, new RegExp(`P${ann.memberId}000`));
});

test('pictures are written for the operator alone, and nothing is overwritten or followed', async () => {
  const ann = await submitted();
  const directory = join(root, 'pictures');
  const { code } = await candor('kyc', 'show', ann.checkId, '--pictures', directory);
  assert.equal(code, 0);
  for (const side of ['front', 'back']) {
    const path = join(directory, `${ann.checkId}-${side}.jpg`);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.deepEqual(readFileSync(path).subarray(0, 2), Buffer.from([0xff, 0xd8]));
  }
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  const front = join(directory, `${ann.checkId}-front.jpg`);
  writeFileSync(front, 'mine');
  const again = await candor('kyc', 'show', ann.checkId, '--pictures', directory);
  assert.equal(again.code, 1);
  assert.match(again.text, /EEXIST/);
  assert.equal(readFileSync(front, 'utf8'), 'mine');
});

test('approving authenticates the member, and is said to be done by this user', async () => {
  const ann = await submitted();
  const { code, text } = await candor('kyc', 'approve', ann.checkId, '--note', 'seen by video');
  assert.equal(code, 0, text);
  assert.equal((await checkOf(ann)).kycStatus, 'authenticated');
  const shown = await candor('kyc', 'show', ann.checkId);
  assert.ok(shown.text.includes(`operator ${userInfo().username}`), shown.text);
  assert.ok(shown.text.includes('seen by video'));
  const twice = await candor('kyc', 'approve', ann.checkId);
  assert.equal(twice.code, 1);
  assert.match(twice.text, /decided already/);
});

test('rejecting needs a reason of the list, which the member is told', async () => {
  const ann = await submitted();
  assert.equal((await candor('kyc', 'reject', ann.checkId)).code, 2);
  const ugly = await candor('kyc', 'reject', ann.checkId, '--reason', 'ugly');
  assert.equal(ugly.code, 1);
  for (const reason of KYC_REASONS) assert.ok(ugly.text.includes(reason), ugly.text);
  assert.equal((await checkOf(ann)).kycStatus, 'underReview');
  assert.equal((await candor('kyc', 'reject', ann.checkId, '--reason', 'expired')).code, 0);
  assert.deepEqual(
    [(await checkOf(ann)).kycStatus, (await checkOf(ann)).reason],
    ['failed', 'expired'],
  );
});

test('an approval is taken back with a reason of the list, which the member is told', async () => {
  const ann = await submitted();
  const member = String(ann.memberId);
  const early = await candor('kyc', 'revoke', member, '--reason', 'altered');
  assert.deepEqual([early.code, early.text.includes('is not authenticated')], [1, true]);
  assert.equal((await candor('kyc', 'approve', ann.checkId)).code, 0);
  assert.equal((await candor('kyc', 'revoke', member)).code, 2);
  const { code, text } = await candor('kyc', 'revoke', member, '--reason', 'altered');
  assert.equal(code, 0, text);
  const { kycStatus, reason } = await checkOf(ann);
  assert.deepEqual([kycStatus, reason], ['failed', 'altered']);
  const shown = await candor('kyc', 'show', ann.checkId);
  assert.match(shown.text, /approved before +\d{4}-.+\nthen by +operator /);
});

test('a review that does not exist is a refusal', async () => {
  for (const id of ['nothing', '../../etc', '%', "' or 1=1 --"]) {
    const { code, text } = await candor('kyc', 'show', id, '--pictures', join(root, 'none'));
    assert.equal(code, 1);
    assert.match(text, /there is no review/);
  }
  assert.ok(!existsSync(join(root, 'none')));
});
