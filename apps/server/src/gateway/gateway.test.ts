import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS, LOCALES, REFUSAL_CODES, type RefusalReason } from '@candor/wire';
import { refusalAnswer, success } from './answer.ts';
import { HANDLERS } from './handlers.ts';
import { requestKeyOf } from './idempotency.ts';
import { sentence } from './messages.ts';
import { openApiDocument } from './openApi.ts';
import { openRateLimits } from './rateLimits.ts';

test('every call has a handler', () => {
  assert.deepEqual(Object.keys(HANDLERS).sort(), Object.keys(CALLS).sort());
});

test('§7 answers: a refusal carries its number and msg, a lost session code and status 401', () => {
  for (const reason of Object.keys(REFUSAL_CODES) as RefusalReason[]) {
    if (reason === 'sessionMissing') continue;
    const { status, envelope } = refusalAnswer('en', { refusal: reason });
    assert.equal(status, 200);
    assert.equal(envelope.code, REFUSAL_CODES[reason]);
  }
  const lost = refusalAnswer('en', { refusal: 'sessionMissing' });
  assert.deepEqual([lost.status, lost.envelope.code], [401, 401]);
});

test('who asks too often is told the seconds to wait as a number too', () => {
  const refused = { refusal: 'tooManyRequests', parameters: { seconds: 7 } } as const;
  const { status, retryAfter } = refusalAnswer('en', refused);
  assert.deepEqual([status, retryAfter], [200, 7]);
  assert.equal(refusalAnswer('en', { refusal: 'callUnknown' }).retryAfter, undefined);
});

test('refusals that only a fault or a full house can cause have plain words in every language', () => {
  const rare: RefusalReason[] = [
    'callUnknown',
    'exchangeBusy',
    'storageUnavailable',
    'unforeseenError',
    'accountTaken',
    'orderBookFull',
    'boardMismatch',
  ];
  for (const locale of LOCALES) {
    const told = rare.map((refusal) => refusalAnswer(locale, { refusal }).envelope.msg);
    assert.equal(new Set(told).size, rare.length);
    assert.ok(told.every((msg) => msg.length >= 4 && !msg.includes('{')));
  }
});

test('a success without a sentence of its own says so', () => {
  assert.deepEqual(success('de', { data: 1 }).envelope, { code: 200, msg: 'Erfolgreich', data: 1 });
});

test('sentences fill in their parameters', () => {
  assert.equal(
    sentence('en', 'quantityBelowMin', { minimum: '0.1 BTC' }),
    'The minimum amount is 0.1 BTC',
  );
  assert.equal(sentence('de', 'ordersCanceled', { count: 1 }), '1 Auftrag storniert');
});

test('§8 trade validation: a sentence about decimals speaks of none, of one and of several', () => {
  const told = [0, 1, 2].map((decimals) => sentence('en', 'priceOffTick', { decimals }));
  assert.deepEqual(told, [
    'The price must be a whole number',
    'The price may have at most 1 decimal',
    'The price may have at most 2 decimals',
  ]);
  for (const locale of LOCALES) {
    for (const decimals of [0, 1, 8]) {
      const said = sentence(locale, 'quantityOffLot', { decimals });
      assert.ok(said.includes(`${decimals}`) === decimals > 0 && !said.includes('{'), said);
    }
  }
});

test('an idempotency key is told apart by member, and odd headers are refused', () => {
  assert.equal(requestKeyOf(undefined, asMemberId(1)), 0n);
  const key = requestKeyOf('abc', asMemberId(1));
  assert.equal(requestKeyOf('abc', asMemberId(1)), key);
  assert.notEqual(requestKeyOf('abc', asMemberId(2)), key);
  for (const odd of ['', 'with space', 'x'.repeat(129), 'ü']) {
    assert.equal(requestKeyOf(odd, asMemberId(1)), undefined, odd);
  }
});

test('a caller who asks too often is told how long to wait; members count apart', () => {
  const limits = openRateLimits({
    perAddress: { points: 2, seconds: 60 },
    perMember: { points: 1, seconds: 60 },
  });
  assert.equal(limits.check('a', undefined), undefined);
  assert.equal(limits.check('a', undefined), undefined);
  assert.ok((limits.check('a', undefined) ?? 0) > 0);
  assert.equal(limits.check('b', undefined), undefined);
  assert.equal(limits.check('a', asMemberId(7)), undefined);
  assert.ok((limits.check('a', asMemberId(7)) ?? 0) > 0);
});

test('the document of the calls marks those of members and those that take a key', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument('Candor')));
  const order = document.paths['/trad/buyLimit'].post;
  assert.deepEqual(order.security, [{ token: [] }]);
  assert.deepEqual(order.parameters[0], { $ref: '#/components/parameters/key' });
  assert.deepEqual(document.components.parameters.key.schema, {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,128}$',
  });
  assert.match(order.responses[200].description, / · 1003 tooManyRequests · /);
  assert.ok(document.paths['/user/getCode'].get.responses[401]);
  assert.ok(document.paths['/member/codeVerification'].post.responses[401]);
  assert.ok(document.paths['/user/img/{id}'].get.responses[200].content['image/jpeg']);
  assert.equal(document.paths['/trad/symbols'].get.security, undefined);
  assert.deepEqual(Object.keys(order.responses), ['200', '401', '500']);
  assert.deepEqual(Object.keys(document.paths['/home/banner'].get.responses), [
    '200',
    '304',
    '500',
  ]);
  assert.equal(document.paths['/trad/kline'].get.parameters[0].name, 'pairname');
});
