/** For tests: right requests of the calls that prove who a member is, made by devices of software. */

import assert from 'node:assert/strict';
import { asMemberId } from '@candor/money';
import { CALLS } from '@candor/wire';
import type { TestMember, TestServer } from '../../apps/server/src/gateway/testing/openServer.ts';
import { openSoftwareKey } from '../../apps/server/src/members/testing/softwareKey.ts';
import { totpCodeOf } from '../../apps/server/src/members/testing/totpCode.ts';
import { REQUESTS } from './requests.ts';

/** Where the server's members reach it, as its tests say. */
export const PUBLIC_URL = 'https://exchange.test';

const ELSEWHERE = { address: '203.0.113.77', device: undefined, userAgent: undefined };

/** The newest code that was sent to a contact the member has. */
async function ownCode(server: TestServer, member: TestMember): Promise<string> {
  const sent = await member.call(CALLS.getCode, { purpose: 'stepUp' });
  assert.equal(sent.type, 'success');
  await server.rooms.members.settled();
  const page = await server.rooms.inbox.page();
  return /<p>[^<]*?(\d{6})/.exec(page.slice(page.indexOf(member.email)))?.[1] ?? '';
}

/** The requests for one member, whose session is stepped up for the calls that need it. */
export async function factorRequests(server: TestServer, member: TestMember) {
  await server.rooms.members.sessions.stepUp(member.token);
  const setup = await member.call(CALLS.beginTotp, {});
  const creation = await member.call(CALLS.beginPasskey, {});
  const asked = await member.call(CALLS.passkeyOptions, {});
  assert.ok(setup.type === 'success' && creation.type === 'success' && asked.type === 'success');
  const key = openSoftwareKey(PUBLIC_URL);
  const attestation = key.create(creation.data);
  const other = await server.rooms.members.sessions.open(asMemberId(member.memberId), ELSEWHERE);
  const open = await server.rooms.members.sessions.list(asMemberId(member.memberId), other);
  const sessionId = open.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
  return {
    endSession: { sessionId },
    stepUp: { ...REQUESTS.stepUp, code: await ownCode(server, member) },
    confirmTotp: { code: totpCodeOf(setup.data.secret, Date.now()) },
    addPasskey: { name: 'Phone', attestation },
    loginByPasskey: { assertion: key.sign(asked.data) },
    removePasskey: { credentialId: key.id },
  };
}
