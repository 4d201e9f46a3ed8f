import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, LOCALES, REFUSAL_CODES } from '@candor/wire';
import { EngineFault } from '../engine/engineFault.ts';
import { openLog } from '../ops/log.ts';
import { clientOf, openServer, type TestServer } from './testing/openServer.ts';

const lines: string[] = [];
let server: TestServer;
before(async () => {
  server = await openServer({
    log: openLog({ level: 'error', write: (line) => void lines.push(line) }),
  });
});
after(() => server.close());

const ARTICLES = '/home/articles';

/** The answer while the content desk throws `error`, and what was logged of it. */
async function askWhile(error: unknown, locale = 'en') {
  const { content } = server.rooms;
  const notices = content.notices;
  content.notices = () => {
    throw error;
  };
  lines.length = 0;
  try {
    const response = await fetch(`${server.url}${ARTICLES}`, { headers: { locale } });
    const body = (await response.json()) as {
      readonly code: number;
      readonly msg: string;
      readonly data?: { readonly reference: string };
    };
    return { status: response.status, body, logged: lines.map((line) => JSON.parse(line)) };
  } finally {
    content.notices = notices;
  }
}

test('§7 answers: an unforeseen error is a 500 whose reference stands once in the log', async () => {
  const { status, body, logged } = await askWhile(new TypeError('secret detail'));
  assert.equal(status, 500);
  assert.equal(body.code, REFUSAL_CODES.unforeseenError);
  const reference = body.data?.reference ?? '';
  assert.match(reference, /^[a-z]{10}$/);
  assert.ok(body.msg.includes(reference), body.msg);
  assert.ok(!JSON.stringify(body).includes('secret detail'), 'the cause is for the operator');
  assert.equal(logged.length, 1);
  assert.equal(logged[0].event, 'unforeseenError');
  assert.deepEqual([logged[0].reference, logged[0].call], [reference, ARTICLES]);
  assert.match(logged[0].error, /TypeError: secret detail\n/);
});

test('an unforeseen error is told in five languages, each time with a reference of its own', async () => {
  const told = new Set<string>();
  const references = new Set<string>();
  for (const locale of LOCALES) {
    const { body } = await askWhile('thrown text', locale);
    const { reference = '' } = body.data ?? {};
    assert.ok(body.msg.includes(reference) && !body.msg.includes('{'), body.msg);
    references.add(reference);
    told.add(body.msg.replace(reference, ''));
  }
  assert.deepEqual([told.size, references.size], [LOCALES.length, LOCALES.length]);
});

test('only what the store or the engine says of itself is told as theirs', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const wrong = Object.assign(new Error('column does not exist'), { code: '42703' });
  const { storageUnavailable, exchangeBusy, unforeseenError } = REFUSAL_CODES;
  for (const [error, status, code] of [
    [refused, 200, storageUnavailable],
    [new EngineFault('engineStopped', 'stopped'), 200, storageUnavailable],
    [new EngineFault('exchangeBusy', 'busy'), 200, exchangeBusy],
    [wrong, 500, unforeseenError],
  ] as const) {
    const answer = await askWhile(error);
    assert.deepEqual([answer.status, answer.body.code], [status, code], String(error));
    assert.equal(answer.logged.length, 1);
  }
});

test('a field that is missing, wrong or unknown is named in the caller’s language', async () => {
  const ask = async (query: string, locale = 'en') => {
    const response = await fetch(`${server.url}/trad/kline${query}`, { headers: { locale } });
    const body = (await response.json()) as { readonly code: number; readonly msg: string };
    assert.equal(body.code, REFUSAL_CODES.requestInvalid, query);
    return body.msg;
  };
  assert.equal(await ask('?mine=1'), 'The request lacks the field pairname');
  const pair = 'pairname=BTC/USDT';
  assert.equal(await ask(`?${pair}&mine=odd`), 'The field mine of the request is not valid');
  const extra = await ask(`?${pair}&mine=1&date=0&colour=red`);
  assert.equal(extra, 'The field colour of the request is not valid');
  assert.equal(await ask('?mine=1', 'de'), 'In der Anfrage fehlt das Feld pairname');
  for (const locale of LOCALES) assert.match(await ask('?mine=1', locale), /pairname/);
  const odd = await ask(`?${pair}&mine=1&date=0&${encodeURIComponent('call 0900 now')}=1`);
  assert.equal(odd, 'The request is not valid', 'no stranger’s words are repeated');
});

test('the app’s client hands on the sentence with the reference', async () => {
  const { content } = server.rooms;
  const notices = content.notices;
  content.notices = () => {
    throw new Error('nobody foresaw this');
  };
  const answer = await clientOf(server)(CALLS.articles, { shelf: 'notice' });
  content.notices = notices;
  assert.ok(answer.type === 'refused');
  assert.equal(answer.code, REFUSAL_CODES.unforeseenError);
  assert.match(answer.message, /[a-z]{10}$/);
});

test('a page that throws outside of a call is answered in the same way', async (context) => {
  const { sessions } = server.rooms.members;
  const broken = context.mock.method(sessions, 'peek', () => {
    throw new Error('nobody foresaw this');
  });
  lines.length = 0;
  const response = await fetch(`${server.url}/user/img/1`, { headers: { token: 'a' } });
  broken.mock.restore();
  const body = (await response.json()) as { code: number; data: { reference: string } };
  assert.deepEqual([response.status, body.code], [500, REFUSAL_CODES.unforeseenError]);
  assert.equal(lines.filter((line) => line.includes(body.data.reference)).length, 1);
});
