/** The ledger's state: every account that holds something, in smallest units. */
import { invariant } from '@candor/money';
import { SMALL, WIDE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { ASSET_ID, MEMBER_INDEX } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { type Account, HOUSE_ACCOUNTS, houseOfNumber } from './account.ts';

const HOUSE = defineTable({
  name: 'ledger.house',
  version: 1,
  isOrdered: false,
  fields: { house: SMALL, asset: ASSET_ID, balance: WIDE },
  each: ({ ledger }: Exchange, visit) => {
    ledger.forEachHouse((house, asset, balance) => {
      visit({ house: HOUSE_ACCOUNTS[house].number, asset, balance });
    });
  },
  restore: ({ ledger }, row) => {
    const house = houseOfNumber(row.house);
    invariant(house !== undefined, 'a snapshot names house accounts that exist');
    ledger.restoreHouse(house, row.asset, row.balance);
  },
});

/** Version 1 had two accounts a member and the house's among them. */
const ACCOUNTS = defineTable({
  name: 'ledger.accounts',
  version: 2,
  isOrdered: false,
  fields: { member: MEMBER_INDEX, account: SMALL, asset: ASSET_ID, balance: WIDE },
  each: ({ ledger }: Exchange, visit) => {
    ledger.forEachAccount((member, account, asset, balance) => {
      visit({ member, account, asset, balance });
    });
  },
  restore: ({ ledger }, row) => {
    ledger.restoreAccount(row.member, row.account as Account, row.asset, row.balance);
  },
});

export const LEDGER_TABLES = [HOUSE, ACCOUNTS] as const;
