import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REFUSAL_CODES } from '@candor/wire';
import { DEFAULT_LIMITS } from './rateLimits.ts';
import { historyIsThere, type TestServer } from './testing/openServer.ts';
import { sharedServer } from './testing/sharedServer.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

function ask(path: string, from: string): Promise<Response> {
  return fetch(server.url + path, { headers: { 'x-forwarded-for': from, locale: 'en' } });
}

interface Told {
  readonly code: number;
  readonly msg: string;
  readonly data: readonly string[];
}

test('§2 slow: charts of the newest bars ask SQL once, whatever the count and however many ask', async (t) => {
  await historyIsThere(server);
  const listBars = t.mock.method(server.rooms.projections, 'listBars');
  const path = '/trad/kline?pairname=BTC/USDT&mine=5';
  const codes = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const answer = await ask(`${path}&count=${(index % 3) + 300}`, `203.0.113.${index}`);
      return ((await answer.json()) as Told).code;
    }),
  );
  assert.deepEqual(codes, Array(60).fill(200));
  assert.ok(listBars.mock.callCount() <= 1, `${listBars.mock.callCount()}`);
});

test('§2 slow: charts use up an allowance by their bars, and nobody else notices', async () => {
  const path = '/trad/kline?pairname=BTC/USDT&mine=5&count=1000';
  const weight = 11;
  const allowed = Math.floor(DEFAULT_LIMITS.perAddress.points / weight);
  let answered = 0;
  for (let sent = 0; sent < allowed + 5; sent += 1) {
    const told = (await (await ask(path, '198.51.100.1')).json()) as Told;
    if (told.code === 200) answered += 1;
    else assert.equal(told.code, REFUSAL_CODES.tooManyRequests);
  }
  assert.equal(answered, allowed);
  assert.equal(((await (await ask(path, '198.51.100.2')).json()) as Told).code, 200);
});

test('§2 slow: documents, the health page and files count too', async () => {
  for (const [path, weight, from] of [
    ['/openapi.json', 60, '198.51.100.11'],
    ['/docs', 60, '198.51.100.12'],
    ['/ticks', 4, '198.51.100.13'],
  ] as const) {
    const allowed = DEFAULT_LIMITS.perAddress.points / weight;
    const answers = await Promise.all(Array.from({ length: allowed }, () => ask(path, from)));
    assert.ok(
      answers.every(({ status }) => status === 200),
      path,
    );
    for (const { body } of answers) await body?.cancel();
    const refused = await ask(path, from);
    assert.equal(refused.status, 429);
    assert.match(((await refused.json()) as Told).msg, /\d/);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await ask('/health', from)).status, 429);
    assert.equal((await ask('/health', '198.51.100.9')).status, 200);
  }
});
