import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToBigInt } from '@candor/money';
import { readAsked, readOperatorAnswer, toldBy, writeOperatorAnswer } from './line.ts';
import { CONTRACT, isOperation, type OperationName } from './operations.ts';

const NAMES = Object.keys(CONTRACT) as OperationName[];

test('an answer comes back as it was said, big numbers as text', () => {
  const sum = { assetId: 1, available: 2n ** 62n, held: -1n };
  const told = toldBy('balances', [sum]);
  assert.ok('value' in told);
  const line = writeOperatorAnswer({ isAnswered: true, result: told.value });
  const result = [{ assetId: 1, available: '4611686018427387904', held: '-1' }];
  assert.deepEqual(readOperatorAnswer('balances', line), { isAnswered: true, result });
  const refused = { isAnswered: false, code: 'requestInvalid', message: 'no' } as const;
  assert.deepEqual(readOperatorAnswer('balances', writeOperatorAnswer(refused)), refused);
});

test('an answer that does not fit is refused by who reads it, whatever the operation', () => {
  const odd = ['', '{', 'null', '[]', '{}', '{"isAnswered":true}', '{"isAnswered":false}'];
  const wrong = ['{"isAnswered":false,"code":1,"message":"no"}', '{"isAnswered":1,"result":{}}'];
  for (const name of NAMES) {
    for (const line of [...odd, ...wrong, '{"isAnswered":true,"result":"none"}']) {
      const read = readOperatorAnswer(name, line);
      assert.ok(!read.isAnswered && read.code === 'answerInvalid', `${name}: ${line}`);
    }
  }
  const short = '{"isAnswered":true,"result":{"checks":[{"checkId":"a"}]}}';
  assert.deepEqual(readOperatorAnswer('kyc.list', short), {
    isAnswered: false,
    code: 'answerInvalid',
    message:
      'the answer to kyc.list is not what the contract says: checks.0.memberId Invalid input',
  });
});

test('an answer tells what the contract names, and one that lacks something is told to nobody', () => {
  const time = { time: 1, key: 'secret' };
  assert.deepEqual(toldBy('clock.believe', time), { value: { time: 1 } });
  for (const answer of [undefined, null, {}, { time: '1' }, { time: 1.5 }]) {
    assert.ok('problem' in toldBy('clock.believe', answer), JSON.stringify(answer));
  }
});

test('a question is read whole into house units, or refused with the field that is wrong', () => {
  const credit = { memberId: 7, assetId: 0, amount: '12', externalId: '9' };
  const read = readAsked('creditMember', credit);
  assert.ok('value' in read);
  assert.equal(amountToBigInt(read.value.amount), 12n);
  assert.deepEqual([read.value.externalId, read.value.requestKey], [9n, 0n]);
  const refused: readonly (readonly [OperationName, object, RegExp])[] = [
    ['creditMember', { ...credit, more: 1 }, /^more is not known here$/],
    ['creditMember', { ...credit, amount: 12 }, /^amount must be a whole number from 0 to 9223/],
    ['creditMember', { ...credit, amount: '-1' }, /^amount must be/],
    ['creditMember', { ...credit, externalId: `${2n ** 128n}` }, /^externalId must be/],
    ['fundHouse', { ...credit, account: 'offering' }, /^account must be insurance or flash or/],
    ['listAsset', { code: 'btc', decimals: 8 }, /^code must be 1 to 12 capitals and digits$/],
    ['listAsset', { code: '1000', decimals: 8 }, /^code must not be read as a number or as a word/],
    ['listAsset', { code: 'NAN', decimals: 8 }, /^code must not be read as a number or as a word/],
    ['kyc.show', { checkId: 'a\0b' }, /^checkId must be text without control characters$/],
    ['support.reply', { id: 1, content: 'a\nb\u001b[2J' }, /^content must be text without/],
    ['member.number', { memberId: 0 }, /^memberId must be the number of a member$/],
    ['member.number', { memberId: 2 ** 53 - 1 }, /^memberId must be the number of a member$/],
    ['kyc.list', {}, /^status must be underReview or authenticated or failed or all$/],
    [
      'kyc.approve',
      { checkId: 'a', operator: '' },
      /^operator must be text of 1 to 64 characters$/,
    ],
    ['feature.hide', { feature: 'spot' }, /^feature must be/],
    ['perpRisk', { count: 1_001 }, /^count must be a whole number from 0 to 1000$/],
  ];
  for (const [name, given, words] of refused) {
    const found = readAsked(name, given);
    assert.match('problem' in found ? found.problem : '', words, name);
  }
});

test('a list is read item by item', () => {
  const terms = { productId: 1, isOpen: true, tickTimeoutMs: 1, ticksMin: 1, durations: [] };
  const coin = { assetId: 0, stakeMin: '1', stakeMax: '1', memberMax: '1', pairMax: '1' };
  const found = readAsked('changeCycle', { ...terms, coins: [coin] });
  assert.match('problem' in found ? found.problem : '', /^coins\.0\.secondMax must be a whole/);
  const many = readAsked('changeCycle', {
    ...terms,
    coins: Array.from({ length: 101 }, () => ({})),
  });
  assert.ok('problem' in many);
});

test('no question is anything but an object of its own fields', () => {
  for (const name of NAMES) {
    for (const given of [null, [], 'text', { surely: 'unknown' }]) {
      assert.ok('problem' in readAsked(name, given), `${name}: ${JSON.stringify(given)}`);
    }
  }
  assert.ok(!isOperation('constructor') && !isOperation('__proto__'));
});
