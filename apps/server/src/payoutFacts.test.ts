import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '@candor/wire';
import { writePayoutNotice } from './members/notices/messages.ts';
import { PAYOUT_NOTICES } from './members/notices/texts/en.ts';
import { payoutFacts } from './payoutFacts.ts';

const MAIL = { channel: 'email', target: 'ann@example.org' } as const;
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const bill = { amount: 20_000_000n, asset: 'USDT' };

function told(address: string): string[] {
  const facts = payoutFacts({ ...bill, address }, { decimals: 6 });
  return LOCALES.flatMap((locale) =>
    PAYOUT_NOTICES.map((kind) => {
      const notice = { kind, facts, at: 0, antiPhishingCode: undefined };
      return writePayoutNotice(MAIL, locale, notice).body;
    }),
  );
}

test('a notice of a withdrawal shows both ends of its address', () => {
  for (const body of told(ADDRESS)) assert.match(body, /0x5aAe…1BeAed/);
});

test('one whose row was lost is told without an address, in every language', () => {
  for (const body of told('')) {
    assert.match(body, /20 USDT/);
    assert.doesNotMatch(body, /…|undefined| {2}|^ |(to|an) (was|has|wurde|ist)|への|로 /);
  }
});
