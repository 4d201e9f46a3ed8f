import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { REJECT_CODES } from '@candor/core';
import { openServer, type TestServer } from './testing/openServer.ts';

let server: TestServer;
before(async () => {
  server = await openServer({ env: { CANDOR_BEHIND_PROXY: 'yes' } });
});
after(() => server.close());

interface Heard {
  readonly status: number;
  readonly body: string;
}

/** Sends exactly these bytes, which no client library would. */
function say(head: string, body = ''): Promise<Heard> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      resolve({ status, body: text.slice(text.indexOf('\r\n\r\n') + 4) });
    });
    socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n${body}`);
  });
}

async function codeOf(head: string, body?: string): Promise<number> {
  const heard = await say(head, body);
  const answer = JSON.parse(heard.body);
  assert.ok(typeof answer.msg === 'string' && answer.msg.length > 0, heard.body);
  return answer.code;
}

test('§7 answers: what no call understands is still {code, msg}', async () => {
  const { callUnknown, requestInvalid } = REJECT_CODES;
  assert.equal(await codeOf('GET /trad/%ff HTTP/1.1'), callUnknown);
  assert.equal(await codeOf('GET /trad/%00 HTTP/1.1'), callUnknown);
  assert.equal(await codeOf(`GET /trad/${'a'.repeat(9_000)} HTTP/1.1`), callUnknown);
  assert.equal(await codeOf('GET /../../etc/passwd HTTP/1.1'), callUnknown);
  assert.equal(await codeOf('PUT /trad/buyLimit HTTP/1.1\r\ncontent-length: 0'), callUnknown);
  const post = 'POST /user/logout HTTP/1.1\r\ncontent-length: 3\r\ncontent-type: ';
  for (const type of ['application/xml', ';;;', 'application/json']) {
    assert.equal(await codeOf(post + type, 'abc'), requestInvalid, type);
  }
});

test('metrics and the inbox cannot be reached by spelling their paths otherwise', async () => {
  const far = 'x-forwarded-for: 203.0.113.9';
  const names = [
    'metrics',
    '%6detrics',
    'metrics/',
    './metrics',
    'METRICS',
    'metrics?x',
    'metrics;x',
  ];
  for (const name of [...names, 'inbox', '%69nbox']) {
    const heard = await say(`GET /${name} HTTP/1.1\r\n${far}`);
    assert.equal(heard.status, 404, name);
    assert.doesNotMatch(heard.body, /candor_|Demo inbox/, name);
  }
  const absolute = await say(`GET http://x/metrics HTTP/1.1\r\n${far}`);
  assert.doesNotMatch(absolute.body, /candor_/);
  assert.equal((await say('GET /metrics HTTP/1.1\r\nx-forwarded-for: 127.0.0.1')).status, 200);
});
