import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { REFUSAL_CODES } from '@candor/wire';
import type { TestServer } from './testing/openServer.ts';
import { sharedServer } from './testing/sharedServer.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

/** Of a socket's handshake. */
const KEY = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';

interface Heard {
  readonly status: number;
  readonly head: string;
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
      const end = text.indexOf('\r\n\r\n');
      resolve({ status, head: text.slice(0, end), body: text.slice(end + 4) });
    });
    const host = /\r\nhost:/i.test(head) ? '' : '\r\nhost: x';
    socket.write(`${head}${host}\r\nconnection: close\r\n\r\n${body}`);
  });
}

async function codeOf(head: string, body?: string): Promise<number> {
  const heard = await say(head, body);
  const answer = JSON.parse(heard.body);
  assert.ok(typeof answer.msg === 'string' && answer.msg.length > 0, heard.body);
  return answer.code;
}

test('§7 answers: what no call understands is still {code, msg}', async () => {
  const { callUnknown, requestInvalid } = REFUSAL_CODES;
  assert.equal(await codeOf('GET /trad/%ff HTTP/1.1'), callUnknown);
  assert.equal(await codeOf('GET /trad/%00 HTTP/1.1'), callUnknown);
  assert.equal(await codeOf(`GET /trad/${'a'.repeat(9_000)} HTTP/1.1`), callUnknown);
  assert.equal(await codeOf('GET /../../etc/passwd HTTP/1.1'), callUnknown);
  assert.equal(await codeOf('PUT /trad/buyLimit HTTP/1.1\r\ncontent-length: 0'), callUnknown);
  assert.equal(await codeOf('QUERY /trad/symbols HTTP/1.1'), callUnknown);
  const post = 'POST /user/logout HTTP/1.1\r\ncontent-length: 3\r\ncontent-type: ';
  for (const type of ['application/xml', ';;;', 'application/json']) {
    assert.equal(await codeOf(post + type, 'abc'), requestInvalid, type);
  }
});

test('§2 unknown path: one that cannot be read leads a browser home too', async () => {
  const html = 'accept: text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/%E0%A4%A', '/trade/%ff']) {
    const heard = await say(`GET ${path} HTTP/1.1\r\n${html}`);
    assert.equal(heard.status, 302, path);
    assert.match(heard.head, /^location: \/\r?$/im, path);
    assert.match(heard.head, /content-security-policy: default-src/i, path);
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
  for (const name of [...names, 'inbox', '%69nbox', 'inbox/newest?since=0']) {
    const heard = await say(`GET /${name} HTTP/1.1\r\n${far}`);
    assert.equal(heard.status, 404, name);
    assert.doesNotMatch(heard.body, /candor_|Demo inbox/, name);
  }
  const absolute = await say(`GET http://x/metrics HTTP/1.1\r\n${far}`);
  assert.doesNotMatch(absolute.body, /candor_/);
});

test('metrics and the inbox answer this machine’s own names, and nothing that was passed on', async () => {
  const { host } = new URL(server.url);
  const own = `GET /metrics HTTP/1.1\r\nhost: ${host}`;
  assert.equal((await say(own)).status, 200);
  for (const name of ['localhost', 'localhost:1', '[::1]:8420', '127.0.0.1']) {
    assert.equal((await say(`GET /metrics HTTP/1.1\r\nhost: ${name}`)).status, 200, name);
  }
  for (const name of [
    'x',
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '',
  ]) {
    assert.equal((await say(`GET /inbox HTTP/1.1\r\nhost: ${name}`)).status, 404, name);
  }
  const passedOn = [
    'x-forwarded-for: 127.0.0.1',
    'x-forwarded-host: localhost',
    'forwarded: for=127.0.0.1',
  ];
  const forged = 'x-forwarded-for: 127.0.0.1, 203.0.113.9';
  for (const name of ['metrics', 'inbox', 'inbox/newest?since=0']) {
    const heard = await say(`GET /${name} HTTP/1.1\r\nhost: ${host}\r\n${forged}`);
    assert.equal(heard.status, 404, name);
  }
  const others = [
    'via: 1.1 proxy',
    'X-Real-IP: ::1',
    'cf-connecting-ip: ::1',
    'cf-ray: 1',
    'cdn-loop: x',
  ];
  const more = ['client-ip', 'x-remote-addr', 'x-amz-cf-id', 'x-azure-clientip', 'x_forwarded_for'];
  const rare = [
    'x-amzn-trace-id',
    'x-arr-log-id',
    'proxy-client-ip',
    'x-client-ip',
    'x-proxy-user',
  ];
  for (const header of [
    ...passedOn,
    ...others,
    ...[...more, ...rare].map((name) => `${name}: 1`),
  ]) {
    assert.equal((await say(`${own}\r\n${header}`)).status, 404, header);
  }
  const scraped = `${own}\r\naccept-encoding: gzip\r\nx-prometheus-scrape-timeout-seconds: 9`;
  assert.equal((await say(scraped)).status, 200);
});

test('metrics are not told to a proxy that says nothing, nor under two names', async () => {
  const { host } = new URL(server.url);
  const silent = await say(`GET /metrics HTTP/1.0\r\nhost: ${host}`);
  assert.equal(silent.status, 404);
  const elsewhere = await say(`GET http://evil.example/metrics HTTP/1.1\r\nhost: ${host}`);
  assert.doesNotMatch(elsewhere.body, /candor_/);
  const two = await say(`GET /metrics HTTP/1.1\r\nhost: ${host}\r\nhost: evil.example`);
  assert.equal(two.status, 400);
});

test('every answer carries the security headers, also those that no route gives', async () => {
  const { host } = new URL(server.url);
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
  const heads = [
    'GET / HTTP/1.1',
    'GET /health HTTP/1.1',
    'GET /nowhere HTTP/1.1',
    'GET /trad/%ff HTTP/1.1',
    'POST /user/logout HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 99999999',
    'BREW /pot HTTP/1.1',
    'GET / HTTP/9.9',
    'nonsense',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}`,
    'POST /user/logout HTTP/1.1\r\nexpect: miracles\r\ncontent-length: 0',
    `GET /elsewhere HTTP/1.1\r\n${upgrade}`,
    `GET /ws/abc HTTP/1.1\r\n${upgrade}\r\norigin: https://evil.example`,
    `GET /ws/abc HTTP/1.1\r\n${upgrade}`,
    `GET /ws/abc HTTP/1.1\r\n${upgrade.replace('13', '7')}`,
    `POST /ws/abc HTTP/1.1\r\n${upgrade}\r\ncontent-length: 0`,
    `GET /ws/abc HTTP/1.1\r\n${upgrade}\r\n${KEY}\r\nsec-websocket-protocol: a, a`,
    'CONNECT x:443 HTTP/1.1',
  ];
  for (const head of heads) {
    const heard = await say(head);
    const about = `${head.slice(0, 60)} → ${heard.head.slice(0, 300)}`;
    assert.match(heard.head, /content-security-policy: default-src/i, about);
    assert.match(heard.head, /x-content-type-options: nosniff/i, about);
    assert.match(heard.head, /permissions-policy: .*camera=\(\)/i, about);
    assert.doesNotMatch(heard.head, /x-powered-by|^server:/im, about);
  }
  const hostless = await fetch(`${server.url}/health`);
  assert.equal(hostless.headers.get('strict-transport-security'), null, 'no TLS, no promise');
  const bySecure = `GET /health HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-proto: https`;
  assert.match((await say(bySecure)).head, /strict-transport-security: max-age=31536000/i);
});

test('who would like to go on in another protocol is answered in this one', async () => {
  const wishes = [
    'connection: Upgrade, HTTP2-Settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA',
    'connection: upgrade, close\r\nupgrade: TLS/1.2',
    'connection: upgrade, close\r\nupgrade: ',
  ];
  for (const wish of wishes) {
    const heard = await say(`GET /home/systemTime HTTP/1.1\r\n${wish}`);
    assert.equal(heard.status, 200, `${wish}: ${heard.head}`);
    assert.equal(JSON.parse(heard.body).code, 200);
  }
});

test('a request without a host is answered in the same way', async () => {
  const heard = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(text));
    socket.write('GET /metrics HTTP/1.1\r\nconnection: close\r\n\r\n');
  });
  assert.match(heard, /^HTTP\/1\.1 400 /);
  assert.match(heard, /x-content-type-options: nosniff/i);
  assert.match(heard, /"code":1001/);
});
