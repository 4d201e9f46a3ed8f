import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForm, formProblem, numberState } from './idForm.ts';

const NOW = Date.UTC(2026, 10, 21);
const RIGHT = {
  fullName: '王小明',
  country: 'CN',
  idType: 'idCard',
  idNumber: '11010519491231002X',
} as const;
const PICTURES = ['/user/img/1', '/user/img/2'];

test('§5 ID verification: needs name, ID number, front and back pictures, told one after the other', () => {
  assert.equal(formProblem(RIGHT, PICTURES, NOW), undefined);
  assert.equal(formProblem({ ...RIGHT, fullName: '' }, PICTURES, NOW), 'identityNameInvalid');
  assert.equal(formProblem({ ...RIGHT, country: '' }, PICTURES, NOW), 'identityCountryUnknown');
  assert.equal(formProblem({ ...RIGHT, idNumber: '' }, PICTURES, NOW), 'identityNumberInvalid');
  assert.equal(formProblem(RIGHT, [undefined, '/user/img/2'], NOW), 'identityPicturesMissing');
  assert.equal(formProblem(RIGHT, ['/user/img/1', undefined], NOW), 'identityPicturesMissing');
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
