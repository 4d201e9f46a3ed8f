import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetId, MemberIndex } from '@candor/money';
import { type Account, COIN_AVAILABLE } from './account.ts';
import type { Ledger } from './ledger.ts';

type Cell = Parameters<Ledger['cell']>;
type Passes<From, To> = [From] extends [To] ? true : false;

test('a plain number is no member and no account, and neither passes as the other', () => {
  const passes: [
    Passes<number, MemberIndex>,
    Passes<number, Account>,
    Passes<Account, MemberIndex>,
    Passes<MemberIndex, Account>,
    Passes<[Account, MemberIndex, AssetId], Cell>,
    Passes<[MemberIndex, Account, number], Cell>,
    Passes<[MemberIndex, Account, AssetId], Cell>,
  ] = [false, false, false, false, false, false, true];
  assert.equal(passes.length, 7);
  assert.equal(typeof COIN_AVAILABLE, 'number', 'at run time it is one all the same');
});
