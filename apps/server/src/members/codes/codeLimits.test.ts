import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { asMemberId, type MemberId } from '@candor/money';
import { type CodeSubject, openCodeLimits } from './codeLimits.ts';

const subject = (index: number, memberId?: MemberId): CodeSubject => ({
  purpose: memberId === undefined ? 'register' : 'stepUp',
  contact: { channel: 'email', target: `p${index}@example.org` },
  memberId,
});
const senderOf = (index: number) => ({
  address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  device: undefined,
});

test('§3 codes: a farm of addresses comes to the end of a budget over all; members have codes all the same', async () => {
  const limits = openCodeLimits();
  let sent = 0;
  for (let index = 0; index < 3_200; index += 1) {
    const refused = await limits.admitRequest(subject(index), senderOf(index));
    if (refused === undefined) sent += 1;
    else assert.ok(refused.refusal === 'tooManyRequests' && (refused.waitSeconds ?? 0) > 0);
  }
  assert.equal(sent, 3_000);
  const member = await limits.admitRequest(subject(9_000, asMemberId(7)), senderOf(9_000));
  assert.equal(member, undefined);
});

test('§3 codes: who has asked often enough today does not take the minute of the contact from its owner', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  try {
    const limits = openCodeLimits();
    const [stranger, owner] = [senderOf(1), senderOf(2)];
    for (let minute = 0; minute < 5; minute += 1) {
      assert.equal(await limits.admitRequest(subject(1), stranger), undefined);
      mock.timers.tick(61_000);
    }
    const refused = await limits.admitRequest(subject(1), stranger);
    assert.equal(refused?.refusal, 'tooManyRequests');
    assert.ok((refused?.waitSeconds ?? 0) > 80_000);
    assert.equal(await limits.admitRequest(subject(1), owner), undefined);
  } finally {
    mock.timers.reset();
  }
});

test('§3 codes: who has a whole site of IPv6 networks uses up none of the codes of a contact for its owner', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  try {
    const limits = openCodeLimits();
    const refused: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const stranger = { address: `2001:db8:1:${index}::/64`, device: undefined };
      const told = await limits.admitRequest(subject(1), stranger);
      if (told !== undefined) refused.push(told.refusal);
      mock.timers.tick(61_000);
    }
    assert.equal(refused.length, 7);
    assert.equal(await limits.admitRequest(subject(1), senderOf(2)), undefined);
  } finally {
    mock.timers.reset();
  }
});
