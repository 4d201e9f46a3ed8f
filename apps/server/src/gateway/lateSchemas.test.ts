import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { LATE_SCHEMAS } from './lateSchemas.ts';

test('a route with a schema is checked and answered by it, one without needs none', async () => {
  const app = Fastify({ schemaController: LATE_SCHEMAS });
  app.get('/plain', async () => ({ a: 1 }));
  const schema = {
    body: { type: 'object', required: ['price'], properties: { price: { type: 'string' } } },
    response: { 200: { type: 'object', properties: { told: { type: 'string' } } } },
  };
  app.post('/checked', { schema }, async () => ({ told: 'yes', secret: 'no' }));
  assert.deepEqual((await app.inject('/plain')).json(), { a: 1 });
  const post = (payload: object) => app.inject({ method: 'POST', url: '/checked', payload });
  assert.equal((await post({})).statusCode, 400);
  assert.deepEqual((await post({ price: '1' })).json(), { told: 'yes' });
  await app.close();
});
