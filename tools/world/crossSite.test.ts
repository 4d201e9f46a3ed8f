import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { CALLS, type CallName, REFUSAL_CODES, writeRequest } from '@candor/wire';
import {
  registerMember,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { sharedServer } from '../../apps/server/src/gateway/testing/sharedServer.ts';
import { REQUESTS } from './requests.ts';

let server: TestServer;
let member: TestMember;
before(async () => {
  server = await sharedServer();
  member = await registerMember(server);
});
after(() => server.close());

const NAMES = Object.keys(CALLS) as CallName[];
const EVIL = { origin: 'https://evil.example', referer: 'https://evil.example/page' };
/** What a page of another site may send without asking first. */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function bodyFor(name: CallName): string {
  return JSON.stringify(writeRequest(CALLS[name] as never, REQUESTS[name] as never));
}

test('no answer sets a cookie or lets another site read it', async () => {
  for (const name of NAMES) {
    const { path, method } = CALLS[name];
    const headers = { ...EVIL, 'content-type': 'application/json' };
    const init = method === 'GET' ? { headers: EVIL } : { method, headers, body: bodyFor(name) };
    const response = await fetch(server.url + path, init);
    await response.arrayBuffer();
    assert.equal(response.headers.get('set-cookie'), null, name);
    assert.equal(response.headers.get('access-control-allow-origin'), null, name);
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin', name);
  }
});

test('a browser that asks whether another site may send the token is told nothing', async () => {
  for (const name of NAMES) {
    const response = await fetch(server.url + CALLS[name].path, {
      method: 'OPTIONS',
      headers: {
        ...EVIL,
        'access-control-request-method': CALLS[name].method,
        'access-control-request-headers': 'token,content-type',
      },
    });
    await response.arrayBuffer();
    assert.equal(response.headers.get('access-control-allow-headers'), null, name);
    assert.notEqual(response.status, 204, name);
  }
});

test('what another site can send without asking changes nothing, whatever token it smuggles', async () => {
  for (const name of NAMES.filter((each) => CALLS[each].method === 'POST')) {
    for (const type of SIMPLE_TYPES) {
      const { path } = CALLS[name];
      const response = await fetch(`${server.url}${path}?token=${member.token}`, {
        method: 'POST',
        headers: { ...EVIL, 'content-type': type, cookie: `token=${member.token}` },
        body: bodyFor(name),
      });
      const answer: { code: number } = JSON.parse(await response.text());
      assert.notEqual(answer.code, 200, `${name} as ${type}`);
    }
  }
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'success', 'the session goes on');
});

/** As a browser sends it: fetch itself does not let its callers choose the mode. */
async function textOf(path: string, mode: string): Promise<string> {
  const asked = get(server.url + path, { headers: { 'sec-fetch-mode': mode } });
  const [answer] = await once(asked, 'response');
  return text(answer);
}

test('a picture, link or frame of another page does not make the exchange send a code', async () => {
  const account = 'embedded@example.org';
  for (const mode of ['no-cors', 'navigate']) {
    const answer: { code: number } = JSON.parse(
      await textOf(`/user/getCode?account=${account}&type=register`, mode),
    );
    assert.equal(answer.code, REFUSAL_CODES.requestInvalid, mode);
  }
  await server.rooms.members.settled();
  assert.doesNotMatch(await server.rooms.inbox.page(), new RegExp(account));
});
