import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkFundPasswords,
  checkPassword,
  checkPasswords,
  fundPasswordFaults,
  isEmail,
  isPassword,
  isPhone,
  isSimpleFundPassword,
  isUsername,
  normalEmail,
  passwordFaults,
} from './accountRules.ts';

test('§5 username: a letter, then letters, digits or underscore; 6 to 16 characters', () => {
  for (const name of ['abc_12', 'Abcdef1234567890', 'a_____']) assert.ok(isUsername(name), name);
  for (const name of ['abcde', '1abcde', '_abcde', 'abcdef12345678901', 'abc-12', 'äbcdef']) {
    assert.ok(!isUsername(name), name);
  }
});

test('§5 phone: 11 digits, starting 1 then 3-9', () => {
  for (const phone of ['13800000000', '19912345678']) assert.ok(isPhone(phone), phone);
  for (const phone of ['12800000000', '1380000000', '138000000000', '23800000000', '1380000000a']) {
    assert.ok(!isPhone(phone), phone);
  }
  assert.ok(isPhone('15123456789', '49'));
  assert.ok(isPhone('912345678', '+886'));
  assert.ok(!isPhone('912345678', '+86'));
});

test('§5 email: the standard pattern', () => {
  for (const mail of ['a@b.co', 'first.last+tag@sub.example.com']) assert.ok(isEmail(mail), mail);
  for (const mail of ['a@b', '@b.co', 'a b@c.de', 'a@-b.co', 'a@b..co', 'a@b.co\r\nBcc: x@y.zz']) {
    assert.ok(!isEmail(mail), mail);
  }
  for (const unseen of ['\0', '\u007f', '\u200b', '\u202e', '\ud800']) {
    assert.ok(!isEmail(`a${unseen}@b.co`), JSON.stringify(unseen));
  }
  assert.ok(isEmail('jürgen@example.org'));
});

test('§5 email: dots stand between parts, an apostrophe is a sign like others', () => {
  for (const mail of ["o'neil@b.co", 'a.b.c@d.co', "'@b.co"]) assert.ok(isEmail(mail), mail);
  for (const mail of ['.a@b.co', 'a.@b.co', 'a..b@b.co', '.@b.co']) assert.ok(!isEmail(mail), mail);
});

test('e-mail names that look the same are the same, or refused', () => {
  for (const [written, normal] of [
    ['JU\u0308RGEN@b.co', 'jürgen@b.co'],
    ['ａｎｎ@b.co', 'ann@b.co'],
    ['\u212Aim@b.co', 'kim@b.co'],
    ['o\uFB03ce@b.co', 'office@b.co'],
  ] as const) {
    assert.ok(isEmail(written), written);
    assert.equal(normalEmail(written), normal);
    assert.equal(normalEmail(normal), normal);
  }
  for (const mixed of [
    'p\u0430ypal@b.co',
    '\u0391nn@b.co',
    'x\u0301@b.co',
    'I\u0307.q\u0307@b.co',
  ]) {
    assert.ok(!isEmail(mixed), mixed);
  }
  for (const whole of ['анна@b.co', 'Άννα@b.co', '山田@b.co']) assert.ok(isEmail(whole), whole);
});

test('§5 password: 6-20 letters and digits, containing both', () => {
  for (const password of ['abc123', 'A1b2C3d4E5f6G7h8I9j0'])
    assert.ok(isPassword(password), password);
  for (const password of [
    'abcdef',
    '123456',
    'ab12',
    'abc 123',
    'abc123!',
    'A1b2C3d4E5f6G7h8I9j0k',
  ]) {
    assert.ok(!isPassword(password), password);
  }
});

test('§5 password confirmation: must match', () => {
  assert.equal(checkPasswords('abc123', 'abc123', 'spec'), undefined);
  assert.equal(checkPasswords('abc123', 'abc124', 'spec'), 'passwordMismatch');
  assert.equal(checkPasswords('abc', 'abd', 'spec'), 'passwordInvalid');
  assert.deepEqual(passwordFaults('abc', 'abd', 'spec'), ['passwordInvalid', 'passwordMismatch']);
  assert.deepEqual(passwordFaults('', '', 'spec'), ['passwordInvalid'], 'nothing is repeated yet');
  assert.deepEqual(fundPasswordFaults('123', '12'), ['fundPasswordInvalid', 'passwordMismatch']);
  assert.deepEqual(fundPasswordFaults('123456', '123456'), ['fundPasswordSimple']);
});

test('§9 password length: 6 to 20, and nothing shorter or longer', () => {
  const ofLength = (length: number) => 'a1'.repeat(10).padEnd(length, 'x').slice(0, length);
  for (let length = 0; length <= 30; length += 1) {
    assert.equal(isPassword(ofLength(length)), length >= 6 && length <= 20, `${length}`);
  }
});

test('the strong policy takes any 8 to 128 signs that can be seen, and asks for no composition', () => {
  for (const right of [
    'sailing!',
    'ein Satz mit Umlauten äöü',
    '漢字漢字漢字漢字',
    'x'.repeat(128),
  ]) {
    assert.equal(checkPassword(right, 'strong'), undefined, right);
  }
  for (const wrong of [
    'Sail42x',
    '',
    'x'.repeat(129),
    'sailing\u0000',
    'sail\u200bing',
    'sail\ning!',
  ]) {
    assert.equal(checkPassword(wrong, 'strong'), 'passwordLengthInvalid', JSON.stringify(wrong));
  }
  assert.equal(checkPassword('sailing!', 'spec'), 'passwordInvalid');
  assert.equal(checkPasswords('sailing!', 'sailing?', 'strong'), 'passwordMismatch');
});

test('§5 fund password: exactly 6 digits', () => {
  assert.equal(checkFundPasswords('730519', '730519'), undefined);
  assert.equal(checkFundPasswords('730519', '730518'), 'passwordMismatch');
  for (const wrong of ['73051', '7305199', '73051a', ' 73051', '７３０５１９', '']) {
    assert.equal(checkFundPasswords(wrong, wrong), 'fundPasswordInvalid', wrong);
  }
});

test('a fund password that anybody would try is refused: runs, repeats, mirrors, keypad walks', () => {
  for (const simple of [
    ...['000000', '123456', '654321', '890123', '135791', '121212', '123123', '112233'],
    ...['123321', '111222', '147258', '159753', '998877', '520520', '246802'],
  ]) {
    assert.equal(checkFundPasswords(simple, simple), 'fundPasswordSimple', simple);
  }
  // Every 97th: its steps, unlike those of 7, 11 or 13, do not fall on runs and repeats more often than others.
  const some = Array.from({ length: 10_309 }, (_, index) => String(index * 97).padStart(6, '0'));
  const refused = some.filter(isSimpleFundPassword).length * 97;
  assert.ok(refused < 5_000, `${refused} of a million`);
});
