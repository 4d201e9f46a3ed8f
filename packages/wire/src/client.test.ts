import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';
import { CALLS } from './registry.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function clientAnswering(body: unknown, token?: string) {
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: 'http://exchange',
    locale: () => 'de',
    token: () => token,
    newKey: () => 'key-1',
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return new Response(JSON.stringify(body));
    },
  });
  return { client, sent };
}

test('§7 token and locale: every request carries them', async () => {
  const { client, sent } = clientAnswering({ code: 200, msg: '', data: [] }, 'secret');
  await client(CALLS.symbols, {});
  assert.deepEqual(sent[0]?.init.headers, { locale: 'de', token: 'secret' });
});

test('§7 answers: 200 proceeds, another code is a refusal with its msg, 401 a lost session', async () => {
  const time = { time: 5, isDemo: true, passwordPolicy: 'spec' as const, hiddenFeatures: [] };
  const success = await clientAnswering({ code: 200, msg: 'ok', data: time }).client(
    CALLS.systemTime,
    {},
  );
  assert.deepEqual(success, { type: 'success', data: time, message: 'ok' });
  const refused = await clientAnswering({ code: 3005, msg: 'no' }).client(CALLS.systemTime, {});
  assert.deepEqual(refused, { type: 'refused', code: 3005, message: 'no' });
  const lost = await clientAnswering({ code: 401, msg: 'in' }).client(CALLS.systemTime, {});
  assert.deepEqual(lost, { type: 'sessionLost', message: 'in' });
});

test('§8 HTTP error: the server message field is kept if present', async () => {
  const { client } = clientAnswering({ message: 'Bad Gateway' });
  assert.deepEqual(await client(CALLS.systemTime, {}), { type: 'failed', message: 'Bad Gateway' });
});

test('an answer of the wrong shape counts as failed', async () => {
  const { client } = clientAnswering({ code: 200, msg: '', data: { time: 'soon' } });
  assert.deepEqual(await client(CALLS.systemTime, {}), { type: 'failed', message: '' });
});

test('a request of the wrong shape is not sent and counts as failed, whoever typed it', async () => {
  const { client, sent } = clientAnswering({ code: 200, msg: '' });
  const typed = { username: 'x'.repeat(10_000) };
  assert.deepEqual(await client(CALLS.setUsername, typed), { type: 'failed', message: '' });
  assert.equal(sent.length, 0);
});

test('§7 identical in-flight duplicates share one request', async () => {
  const { client, sent } = clientAnswering({ code: 200, msg: '', data: [] });
  await Promise.all([client(CALLS.symbols, {}), client(CALLS.symbols, {})]);
  assert.equal(sent.length, 1);
  await client(CALLS.symbols, {});
  assert.equal(sent.length, 2);
});

test('a POST that moves money carries its key; a retry may carry the same', async () => {
  const data = { id: 1, quantityFilled: '0', quantityCanceled: '0', averagePrice: '0' };
  const { client, sent } = clientAnswering({ code: 200, msg: '', data }, 't');
  const request = { baseAsset: 'BTC', quoteAsset: 'USDT', quantity: '1' };
  await client(CALLS.buyMarket, request);
  await client(CALLS.buyMarket, request, { idempotencyKey: 'mine' });
  const keys = sent.map((each) => new Headers(each.init.headers).get('idempotency-key'));
  assert.deepEqual(keys, ['key-1', 'mine']);
  assert.deepEqual(JSON.parse(String(sent[0]?.init.body)), {
    tradcoin: 'BTC',
    maincoin: 'USDT',
    number: '1',
  });
});

test('§7 timeout 10 s: a call that is not answered by then is given up', async (t) => {
  const waits: number[] = [];
  t.mock.method(AbortSignal, 'timeout', (wait: number) => {
    waits.push(wait);
    return AbortSignal.abort(new DOMException('timed out', 'TimeoutError'));
  });
  const client = createClient({
    baseUrl: '',
    locale: () => 'en',
    token: () => undefined,
    newKey: () => '',
    fetch: async (_url, init) => {
      init?.signal?.throwIfAborted();
      return Response.json({ code: 200, msg: '', data: [] });
    },
  });
  assert.deepEqual(await client(CALLS.symbols, {}), { type: 'failed', message: '' });
  assert.deepEqual(waits, [10_000]);
});

test('§9 request timeout: a request that is never answered fails', async () => {
  const client = createClient({
    baseUrl: '',
    locale: () => 'en',
    token: () => undefined,
    newKey: () => '',
    fetch: () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
  });
  assert.deepEqual(await client(CALLS.symbols, {}), { type: 'failed', message: '' });
});

test('§7 image upload: the file goes out as a form under its own name, with the token and no type of ours', async () => {
  const { client, sent } = clientAnswering(
    { code: 200, msg: '', data: [{ url: '/user/img/1' }] },
    't',
  );
  const image = new Blob(['pixels'], { type: 'image/jpeg' });
  const answer = await client(CALLS.img, { image });
  assert.ok(answer.type === 'success' && answer.data[0]?.url === '/user/img/1');
  const { method, headers, body } = sent[0]?.init ?? {};
  assert.deepEqual([method, headers], ['POST', { locale: 'de', token: 't' }]);
  assert.ok(body instanceof FormData);
  assert.deepEqual([...body.keys()], ['imgurl']);
  const file = body.get('imgurl');
  assert.ok(file instanceof Blob && (await file.text()) === 'pixels');
});

test('one call may be sent another way, such as one that reports progress', async () => {
  const { client, sent } = clientAnswering({ code: 200, msg: '', data: [] });
  const other = async () => new Response(JSON.stringify({ code: 3005, msg: 'other' }));
  const answer = await client(CALLS.symbols, {}, { fetch: other });
  assert.deepEqual([answer.type, sent.length], ['refused', 0]);
});
