import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPhone } from './accountRules.ts';
import { normalPhone } from './phone.ts';

/** Dial code, ways to write one number there, and its one normal form. */
const SAME: readonly (readonly [string, readonly string[], string])[] = [
  [
    '49',
    ['01711234567', '1711234567', '0171 1234567', '+49 171 1234567', '0049171/1234567'],
    '+491711234567',
  ],
  ['39', ['3471234567', '347 123 4567', '+39 347 1234567'], '+393471234567'],
  ['39', ['0612345678', '06 1234 5678', '+390612345678'], '+390612345678'],
  ['7', ['89161234567', '9161234567', '+7 916 123-45-67'], '+79161234567'],
  ['36', ['06201234567', '201234567'], '+36201234567'],
  ['886', ['0912345678', '912345678'], '+886912345678'],
  ['81', ['09012345678', '9012345678', '090-1234-5678'], '+819012345678'],
  ['82', ['01012345678', '1012345678'], '+821012345678'],
  ['852', ['51234567'], '+85251234567'],
  ['1', ['2125550123', '(212) 555-0123', '12125550123'], '+12125550123'],
  ['1268', ['4641234', '2684641234'], '+12684641234'],
  ['1', ['2684641234'], '+12684641234'],
  ['44', ['07911123456', '7911123456'], '+447911123456'],
  [
    '86',
    ['13800138000', '+8613800138000', '+86 138 0013 8000', '008613800138000'],
    '+8613800138000',
  ],
  ['49', ['+86 13800138000'], '+8613800138000'],
];

test('one phone is one account: however it is written, its normal form is one', () => {
  for (const [dialCode, ways, normal] of SAME) {
    for (const way of ways) {
      for (const dial of [dialCode, `+${dialCode}`]) {
        assert.equal(normalPhone(way, dial), normal, `${dial} ${way}`);
      }
    }
  }
});

test('the normal form of a normal form is itself, whatever the area code beside it', () => {
  for (const [, , normal] of SAME) {
    for (const dial of ['86', '49', '1']) assert.equal(normalPhone(normal, dial), normal);
  }
});

test('§5 phone: +86 has 11 digits, starting 1 then 3-9, digits and nothing else', () => {
  for (const phone of [
    '12800138000',
    '1380013800',
    '138001380000',
    '01380013800',
    '138 0013 8000',
  ]) {
    assert.equal(normalPhone(phone), undefined, phone);
    assert.equal(isPhone(phone), false, phone);
  }
  assert.equal(normalPhone('01012345678'), undefined);
  assert.equal(normalPhone('+861012345678'), undefined, 'no fixed line of Beijing');
});

test('§5 phone: every +86 number of that shape is one, whatever plans of numbers say', () => {
  for (let second = 3; second <= 9; second += 1) {
    for (let third = 0; third <= 9; third += 1) {
      const phone = `1${second}${third}00000000`;
      assert.equal(normalPhone(phone), `+86${phone}`);
      assert.equal(normalPhone(`+86${phone}`, '49'), `+86${phone}`);
    }
  }
});

test('what is no number, or nobody’s own, is refused', () => {
  const refused = [
    ['49', '12'],
    ['49', '0171123'],
    ['49', '09001234567'],
    ['1', '8005550123'],
    ['1', '9005550123'],
    ['999', '1234567'],
    ['49', 'abc1234567'],
    ['49', '０１７１１２３４５６７'],
    ['49', '0171\u202e1234567'],
    ['49', ''],
    ['49', '+'],
    ['49', '00'],
    ['49', "' or 1=1 --"],
  ] as const;
  for (const [dial, text] of refused) assert.equal(normalPhone(text, dial), undefined, text);
});

test('a normal form is + and digits, for any text, and is found by the cheap check too', () => {
  const written = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.stringMatching(/^(\+|00|0)?[0-9 ()./-]{5,18}$/),
  );
  const dial = fc.constantFrom('86', '49', '1', '1268', '39', '7', '886', '999');
  fc.assert(
    fc.property(written, dial, (text, dialCode) => {
      const normal = normalPhone(text, dialCode);
      if (normal === undefined) return;
      assert.match(normal, /^\+[1-9]\d{5,14}$/);
      assert.ok(isPhone(text, dialCode));
      assert.equal(normalPhone(normal, '86'), normal);
    }),
    { numRuns: 2_000 },
  );
});
