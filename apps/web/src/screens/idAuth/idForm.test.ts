import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForm, formProblems, numberState } from './idForm.ts';

const NOW = Date.UTC(2026, 10, 21);
const RIGHT = {
  fullName: '王小明',
  country: 'CN',
  idType: 'idCard',
  idNumber: '11010519491231002X',
} as const;
const PICTURES = ['/user/img/1', '/user/img/2'];

test('§5 ID verification: needs name, ID number, front and back pictures, all that is wrong told at once', () => {
  const problems = (part: object, pictures: readonly (string | undefined)[] = PICTURES) =>
    formProblems({ ...RIGHT, ...part }, pictures, NOW);
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ fullName: '' }), ['identityNameInvalid']);
  assert.deepEqual(problems({ country: '' }), ['identityCountryUnknown'], 'no rule for the number');
  assert.deepEqual(problems({ idNumber: '' }), ['identityNumberInvalid']);
  assert.deepEqual(problems({}, [undefined, '/user/img/2']), ['identityPicturesMissing']);
  assert.deepEqual(problems({}, ['/user/img/1', undefined]), ['identityPicturesMissing']);
  assert.deepEqual(problems({ fullName: '', country: '', idNumber: '' }, [undefined, undefined]), [
    ...['identityNameInvalid', 'identityCountryUnknown'],
    ...['identityNumberInvalid', 'identityPicturesMissing'],
  ]);
});

test('a number is judged while it is typed, but an empty one is not wrong', () => {
  assert.equal(numberState({ ...RIGHT, idNumber: ' ' }, NOW), 'empty');
  assert.equal(numberState({ ...RIGHT, country: '' }, NOW), 'empty');
  assert.equal(numberState({ ...RIGHT, idNumber: '1101' }, NOW), 'identityNumberInvalid');
  assert.equal(numberState(RIGHT, NOW), 'right');
  assert.equal(
    numberState({ ...RIGHT, country: 'KR', idNumber: '1501013234567' }, NOW),
    'identityTooYoung',
  );
});

test('the country begins with where most who read the language come from', () => {
  assert.equal(emptyForm('zh-TW').country, 'TW');
  assert.equal(emptyForm('en').country, '');
  assert.equal(emptyForm('en', 'en-GB').country, 'GB');
  assert.equal(emptyForm('en', 'en-US', 'Europe/Vienna').country, 'AT');
  assert.equal(emptyForm('de', 'en-US', 'Asia/Tokyo').country, 'DE');
});
