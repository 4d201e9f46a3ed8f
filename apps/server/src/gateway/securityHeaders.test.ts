import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { mountSecurityHeaders, readSecurityHeaders } from './securityHeaders.ts';

test('every answer, errors too, forbids foreign scripts, framing and sniffing', async () => {
  const app = Fastify();
  mountSecurityHeaders(app, await readSecurityHeaders());
  app.get('/here', async () => 'here');
  for (const url of ['/here', '/nowhere']) {
    const { headers } = await app.inject(url);
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['strict-transport-security'], undefined);
  }
  assert.equal((await app.inject('/here')).headers['content-length'], '4');
  await app.close();
});

test('an answer of data may load, run and be framed by nothing, and is never sniffed', async () => {
  const app = Fastify();
  mountSecurityHeaders(app, await readSecurityHeaders());
  app.get('/data', { config: { isData: true } }, async () => ({ code: 200 }));
  const { headers } = await app.inject('/data');
  assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'");
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['x-download-options'], undefined);
  await app.close();
});

test('an exchange at an https address tells browsers to come by TLS alone, whatever they ask for', async () => {
  const headers = await readSecurityHeaders('https://exchange.example');
  for (const each of [headers.page, headers.data]) {
    assert.equal(each['strict-transport-security'], 'max-age=31536000');
    assert.match(
      each['permissions-policy'] ?? '',
      /camera=\(\).*publickey-credentials-get=\(self\)/,
    );
  }
  const local = await readSecurityHeaders('http://exchange.example');
  assert.equal(local.page['strict-transport-security'], undefined);
});
