import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  birthdateOf,
  checkIdentity,
  checkIdNumber,
  maskIdNumber,
  maskName,
  normalIdNumber,
} from './idRules.ts';

const TODAY = Date.UTC(2026, 10, 21);

function reasonOf(country: string, idNumber: string, today = TODAY) {
  return checkIdNumber({ country, idType: 'idCard', idNumber }, today);
}

/** Right numbers from public explanations of each rule. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  CN: ['11010519491231002X', '34052419800101001X', '110105491231002'],
  TW: ['A123456789'],
  HK: ['A123456(3)', 'AB987654(3)'],
  JP: ['123456789018'],
  KR: ['900101-1234567', '800229-2000000', '850505-5123456'],
  DE: ['T220001293', 'T22000129', 'L01X00T471'],
  SG: ['S1234567D', 'F1234567N'],
  ES: ['12345678Z', 'X1234567L'],
  US: ['12345', 'D1234567'],
};

test('§5 ID card: right numbers of each country are taken, however they are written', () => {
  for (const [country, numbers] of Object.entries(RIGHT)) {
    for (const number of numbers) {
      assert.equal(reasonOf(country, number), undefined, `${country} ${number}`);
      const spaced = ` ${number.toLowerCase().replace(/(\w{4})/g, '$1 ')}`;
      assert.equal(reasonOf(country, spaced), undefined, `${country} ${spaced}`);
    }
  }
});

test('§5 ID card: 15 or 18 characters, nothing between and nothing else', () => {
  for (const number of ['', '1', '11010519491231002', '11010519491231002XX', '1101054912310020']) {
    assert.equal(reasonOf('CN', number), 'identityNumberInvalid', number);
  }
  assert.equal(reasonOf('CN', '11010549123100X'), 'identityNumberInvalid');
  assert.equal(reasonOf('CN', '010105194912310021'), 'identityNumberInvalid');
});

test('§5 ID card: the birthdate must be a day of the calendar', () => {
  for (const day of ['19900230', '19901301', '19900001', '19900100', '19990229', '18991231']) {
    assert.equal(reasonOf('CN', withChinaCheck(`110105${day}002`)), 'identityNumberInvalid', day);
  }
  assert.equal(reasonOf('CN', withChinaCheck('11010520000229002')), undefined);
  assert.equal(reasonOf('CN', '110105490230002'), 'identityNumberInvalid');
});

/** The 17 digits with the one check sign that ISO 7064 MOD 11-2 gives them, worked out step by step. */
function withChinaCheck(digits: string): string {
  let rest = 0;
  for (const digit of digits) rest = ((rest + Number(digit)) * 2) % 11;
  const check = (12 - rest) % 11;
  return digits + (check === 10 ? 'X' : String(check));
}

const adults = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2008-11-20'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const chineseNumbers = fc
  .tuple(fc.integer({ min: 110_000, max: 659_999 }), adults, fc.integer({ min: 0, max: 999 }))
  .map(([region, day, order]) =>
    withChinaCheck(`${region}${day}${String(order).padStart(3, '0')}`),
  );

test('§5 ID card: checksum: every made number is taken, and tells its birthdate', () => {
  fc.assert(
    fc.property(chineseNumbers, (number) => {
      assert.equal(reasonOf('CN', number), undefined);
      const born = birthdateOf({ country: 'CN', idType: 'idCard', idNumber: number });
      assert.equal(born?.year, Number(number.slice(6, 10)));
    }),
  );
});

test('§5 ID card: checksum: one wrong digit, or two neighbours changed about, is always found', () => {
  const place = fc.integer({ min: 0, max: 16 });
  fc.assert(
    fc.property(chineseNumbers, place, fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const digit = (Number(number[at]) + more) % 10;
      const wrong = number.slice(0, at) + digit + number.slice(at + 1);
      assert.notEqual(reasonOf('CN', wrong), undefined);
    }),
  );
  fc.assert(
    fc.property(chineseNumbers, fc.integer({ min: 0, max: 15 }), (number, at) => {
      const [left = '', right = ''] = number.slice(at, at + 2);
      fc.pre(left !== right);
      const wrong = number.slice(0, at) + right + left + number.slice(at + 2);
      assert.notEqual(reasonOf('CN', wrong), undefined);
    }),
  );
});

test('one wrong digit of every other checked number is found', () => {
  for (const country of ['TW', 'HK', 'JP', 'DE', 'SG', 'ES']) {
    for (const written of RIGHT[country] ?? []) {
      const number = normalIdNumber(written);
      if (country === 'DE' && number.length === 9) continue;
      for (let at = 1; at < number.length; at += 1) {
        if (!/\d/.test(number[at] ?? '')) continue;
        const digit = (Number(number[at]) + 1) % 10;
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        assert.equal(reasonOf(country, wrong), 'identityNumberInvalid', `${country} ${wrong}`);
      }
    }
  }
});

test('shapes that are none are refused in each country', () => {
  const wrong: Readonly<Record<string, readonly string[]>> = {
    TW: ['A323456789', '1234567890', 'A12345678'],
    HK: ['123456A', 'ABC1234563', 'A1234563X'],
    JP: ['12345678901', '1234567890123', 'A23456789018'],
    KR: ['900231-1234567', '9001011234', '900101123456A'],
    DE: ['A22000129', 'T2200012', 'T22000129X'],
    SG: ['A1234567D', 'S123456D'],
    ES: ['1234567Z', 'W1234567L'],
    US: ['1234', '1'.repeat(21), 'AB_12345'],
  };
  for (const [country, numbers] of Object.entries(wrong)) {
    for (const number of numbers) {
      assert.equal(reasonOf(country, number), 'identityNumberInvalid', `${country} ${number}`);
    }
  }
});

test('whoever is not yet 18 is refused where the number tells, and taken on their birthday', () => {
  const number = withChinaCheck('11010520081122002');
  assert.equal(reasonOf('CN', number, Date.UTC(2026, 10, 21, 23, 59)), 'identityTooYoung');
  assert.equal(reasonOf('CN', number, Date.UTC(2026, 10, 22)), undefined);
  assert.equal(reasonOf('KR', '090101-3234567'), 'identityTooYoung');
  assert.equal(reasonOf('KR', '090101-1234567'), undefined, 'born in 1909');
  const leap = withChinaCheck('11010520080229002');
  assert.equal(reasonOf('CN', leap, Date.UTC(2026, 1, 28)), 'identityTooYoung');
  assert.equal(reasonOf('CN', leap, Date.UTC(2026, 2, 1)), undefined);
});

test('a birthday to come is no birthdate', () => {
  assert.equal(reasonOf('CN', withChinaCheck('11010520990101002')), 'identityNumberInvalid');
});

test('a passport or a driving licence is not held to the rule of the card', () => {
  const claim = { country: 'CN', idNumber: 'E12345678' } as const;
  assert.equal(checkIdNumber({ ...claim, idType: 'passport' }, TODAY), undefined);
  assert.equal(checkIdNumber({ ...claim, idType: 'driverLicense' }, TODAY), undefined);
  assert.equal(checkIdNumber({ ...claim, idType: 'idCard' }, TODAY), 'identityNumberInvalid');
  const short = { ...claim, idNumber: 'E1234', idType: 'passport' } as const;
  assert.equal(checkIdNumber(short, TODAY), 'identityNumberInvalid');
});

test('§5 ID verification: needs a name of letters', () => {
  const claim = { country: 'US', idType: 'idCard', idNumber: '12345' } as const;
  for (const fullName of [
    '王小明',
    'Ann Lee',
    "Seán O'Connor",
    'Jean-Luc Ó Briain',
    'Åse',
    'J. R. R. Tolkien',
    'กมลชนก',
    '阿卜杜拉·买买提',
    'アン・リー',
  ]) {
    assert.equal(checkIdentity({ ...claim, fullName }, TODAY), undefined, fullName);
  }
  for (const fullName of [
    '',
    ' ',
    'A',
    '12',
    'Ann1',
    '<b>Ann</b>',
    'Ann\u202eeel',
    'x'.repeat(65),
    '--',
    '🙂🙂',
  ]) {
    assert.equal(checkIdentity({ ...claim, fullName }, TODAY), 'identityNameInvalid', fullName);
  }
});

test('a country that is none is refused', () => {
  const claim = { fullName: 'Ann Lee', idType: 'idCard', idNumber: '12345' } as const;
  for (const country of ['', 'XX', 'us', 'EU', 'ZZ', '__proto__', 'constructor']) {
    assert.equal(checkIdentity({ ...claim, country }, TODAY), 'identityCountryUnknown', country);
  }
});

test('whatever is given, the rules answer and never throw', () => {
  const countries = fc.constantFrom(
    'CN',
    'TW',
    'HK',
    'JP',
    'KR',
    'DE',
    'SG',
    'ES',
    'US',
    'toString',
  );
  fc.assert(
    fc.property(countries, fc.string({ unit: 'binary', maxLength: 40 }), (country, idNumber) => {
      const reason = checkIdNumber({ country, idType: 'idCard', idNumber }, TODAY);
      assert.ok(reason === undefined || reason.startsWith('identity'));
    }),
  );
});

test('masks keep the ends of a number and the beginnings of a name', () => {
  assert.equal(maskIdNumber('11010519491231002X'), '11**************2X');
  assert.equal(maskIdNumber('12345'), '1***5');
  assert.equal(maskName('王小明'), '王**');
  assert.equal(maskName('Ann Robertson'), 'A** R***');
});
