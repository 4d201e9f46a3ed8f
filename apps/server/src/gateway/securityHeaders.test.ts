import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { mountSecurityHeaders } from './securityHeaders.ts';

test('every answer, errors too, forbids foreign scripts, framing and sniffing', async () => {
  const app = Fastify();
  await mountSecurityHeaders(app);
  app.get('/here', async () => 'here');
  for (const url of ['/here', '/nowhere']) {
    const { headers } = await app.inject(url);
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['strict-transport-security'], undefined);
  }
  assert.equal((await app.inject('/here')).headers['content-length'], '4');
  await app.close();
});
