import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { CALLS, pushJsonSchema, REFUSAL_CODES, rejectsOf } from '@candor/wire';
import { type FastifyInstance, fastify } from 'fastify';
import { docsPage } from './docsPage.ts';
import { SOCKET_LIMITS } from './docsSocket.ts';
import { mountDocuments } from './mountDocuments.ts';
import { fieldsOf } from './schemaFields.ts';
import { mountSecurityHeaders, readSecurityHeaders } from './securityHeaders.ts';

let app: FastifyInstance;
before(async () => {
  app = fastify();
  mountSecurityHeaders(app, await readSecurityHeaders());
  mountDocuments(app, { productName: 'Nimbus <b>', inbox: undefined });
});
after(() => app.close());

test('the page of the calls names each of them with its fields and refusals', async () => {
  const { headers, body: page } = await app.inject('/docs');
  assert.match(String(headers['content-type']), /text\/html/);
  for (const call of Object.values(CALLS)) {
    assert.ok(page.includes(`<b>${call.method}</b> <code>${call.path}</code>`), call.path);
    for (const reason of rejectsOf(call))
      assert.ok(page.includes(`${REFUSAL_CODES[reason]}`), reason);
  }
  assert.match(page, /<code>entrust_order\[\]\.unfilled<\/code>/);
  assert.match(page, /<code>timeInForce<\/code> <small>optional<\/small>/);
});

test('the page tells every word and push of the socket, and its limits as they are', async () => {
  const { body: page } = await app.inject('/docs');
  for (const word of ['auth:{ticket}', 'unsubscribe', 'ping', 'pong'])
    assert.ok(page.includes(`<code>${word}</code>`), word);
  for (const kind of ['trad', 'contract', 'cycle'])
    assert.ok(page.includes(`<code>USDT_BTC_${kind}_1</code>`), kind);
  for (const key of Object.keys(pushJsonSchema().properties as object))
    assert.match(page, new RegExp(`<summary><code>${key}</code> <small>[^<]`), key);
  assert.match(page, /<code>own\.sequence<\/code>/);
  assert.match(page, /at most 20 levels a side/);
  assert.match(page, /1200 points in 10 s .* a member 600 in 10 s/);
  const socket = ['socketClient', 'mountSocket', 'socketTickets', 'symbolFrames'].map((name) =>
    readFileSync(new URL(`./socket/${name}.ts`, import.meta.url), 'utf8'),
  );
  const told = (name: string) =>
    Number(
      new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(socket.join('\n'))?.[1]?.replace('_', ''),
    );
  assert.deepEqual(SOCKET_LIMITS, {
    heartbeatMs: told('HEARTBEAT_MS'),
    messagesPerSecond: told('MESSAGES_PER_SECOND'),
    pictures: told('PICTURES_MAX'),
    picturesMs: told('PICTURES_MS'),
    messageBytes: told('MESSAGE_BYTES_MAX'),
    perNetwork: told('perNetwork'),
    ticketMs: told('LIFE_MS'),
    many: told('MANY_MARKETS'),
    wholeEvery: told('WHOLE_EVERY'),
  });
});

test('the page obeys the policy of every page: no script, nothing loaded, styles of its own', async () => {
  const { headers, body: page } = await app.inject('/docs');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.match(policy, /style-src 'self' 'unsafe-inline'/);
  assert.doesNotMatch(
    page,
    /<script|<link(?! rel="icon" href="data:,">)|<img|@import|url\(|\son\w+=|https?:\/\//,
  );
});

test('both documents are sent again only to who does not have them', async () => {
  for (const url of ['/docs', '/openapi.json']) {
    const { headers } = await app.inject(url);
    assert.equal(headers['cache-control'], 'no-cache');
    const known = { 'if-none-match': String(headers.etag) };
    assert.equal((await app.inject({ url, headers: known })).statusCode, 304);
  }
});

test('the product name stands on the page as text and never as markup', () => {
  const page = docsPage('Nimbus <b>');
  assert.match(page, /<h1>Nimbus &lt;b&gt;: calls<\/h1>/);
});

test('fields of nested objects and lists are told by their paths', () => {
  const text = { type: 'string' };
  const row = { type: 'object', properties: { a: text }, required: ['a'] };
  const schema = {
    type: 'object',
    properties: { rows: { type: 'array', items: row }, kind: { enum: ['x', 'y'] } },
    required: ['rows'],
  };
  assert.deepEqual(fieldsOf(schema), [
    { name: 'rows[].a', type: 'text', isOptional: false },
    { name: 'kind', type: 'x | y', isOptional: true },
  ]);
  assert.deepEqual(fieldsOf({ type: 'array', items: text }), [
    { name: '[]', type: 'text', isOptional: false },
  ]);
});
