import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REJECT_CODES } from '@candor/core';
import { CALLS } from '@candor/wire';
import { docsPage } from './docsPage.ts';
import { fieldsOf } from './schemaFields.ts';
import { openServer, type TestServer } from './testing/openServer.ts';

let server: TestServer;
before(async () => {
  server = await openServer({ env: { CANDOR_PRODUCT_NAME: 'Nimbus <b>' } });
});
after(() => server.close());

test('the page of the calls names each of them with its fields and refusals', async () => {
  const response = await fetch(`${server.url}/docs`);
  assert.match(response.headers.get('content-type') ?? '', /text\/html/);
  const page = await response.text();
  for (const call of Object.values(CALLS)) {
    assert.ok(page.includes(`<b>${call.method}</b> <code>${call.path}</code>`), call.path);
    for (const reason of call.rejects) assert.ok(page.includes(`${REJECT_CODES[reason]}`), reason);
  }
  assert.match(page, /<code>entrust_order\[\]\.unfilled<\/code>/);
  assert.match(page, /<code>timeInForce<\/code> <small>optional<\/small>/);
});

test('the page obeys the policy of every page: no script, nothing loaded, styles of its own', async () => {
  const response = await fetch(`${server.url}/docs`);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.match(policy, /style-src 'self' 'unsafe-inline'/);
  const page = await response.text();
  assert.doesNotMatch(
    page,
    /<script|<link(?! rel="icon" href="data:,">)|<img|@import|url\(|\son\w+=|https?:\/\//,
  );
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
