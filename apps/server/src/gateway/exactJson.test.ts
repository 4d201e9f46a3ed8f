import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import Fastify from 'fastify';
import { hasExactNumbers, isExactNumber, mountExactJson } from './exactJson.ts';

test('a number is exact when it reads back as its text says', () => {
  for (const exact of [
    '0',
    '-0',
    '0.10',
    '1.50',
    '100',
    '1e3',
    '0.1e1',
    '9007199254740991',
    '0.00000001',
    '1E-8',
  ]) {
    assert.ok(isExactNumber(exact), exact);
  }
  for (const inexact of [
    '0.10000000000000000001',
    '9007199254740993',
    '123456789.123456789012345',
    '1e999',
    '1e-400',
    '0.1000000000000000055511151231257827',
  ]) {
    assert.ok(!isExactNumber(inexact), inexact);
  }
});

test('whatever a program writes for its own numbers is exact', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(fc.property(finite, (number) => hasExactNumbers(JSON.stringify({ number }))));
});

test('money as a JSON number is refused unless its text is exact, wherever it stands', async () => {
  const app = Fastify();
  mountExactJson(app);
  app.post('/', async (request) => request.body);
  const statusOf = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode;
  };
  for (const right of ['{"number":1.10}', '{"number":"0.10000000000000000001"}', '[1,2.5]', '7']) {
    assert.equal(await statusOf(right), 200, right);
  }
  const inexact = '0.30000000000000004441';
  for (const wrong of [
    `{"number":${inexact}}`,
    `{"a":[{"b":\n${inexact}}]}`,
    `[1,${inexact}]`,
    `${inexact}`,
  ]) {
    assert.equal(await statusOf(wrong), 400, wrong);
  }
  for (const broken of ['{', '', '{"__proto__":{"x":1}}']) {
    assert.equal(await statusOf(broken), 400, broken);
  }
  await app.close();
});
