/** The state of the wallet: terms by asset, withdrawals that hold their amount, what today's come to. */
import { WHOLE, WIDE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { ASSET_ID, MEMBER_INDEX } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { WALLET_TERMS, WITHDRAWAL } from './words.ts';

const TERMS = defineTable({
  name: 'wallet.terms',
  version: 1,
  isOrdered: false,
  fields: WALLET_TERMS,
  each: ({ wallet }: Exchange, visit) => {
    for (const terms of wallet.listTerms()) visit(terms);
  },
  restore: ({ wallet }, row) => wallet.setTerms(row),
});

const WITHDRAWALS = defineTable({
  name: 'wallet.withdrawals',
  version: 1,
  isOrdered: false,
  fields: WITHDRAWAL,
  each: ({ wallet }: Exchange, visit) => {
    for (const withdrawal of wallet.listWithdrawals()) visit(withdrawal);
  },
  restore: ({ wallet }, row) => wallet.addWithdrawal(row),
});

/** By index of the member. Of a day that is over nothing is kept. */
const TODAY = defineTable({
  name: 'wallet.today',
  version: 1,
  isOrdered: false,
  fields: { member: MEMBER_INDEX, assetId: ASSET_ID, used: WIDE },
  each: ({ wallet, time }: Exchange, visit) => {
    for (const use of wallet.listUses(time)) visit(use);
  },
  restore: ({ wallet, time }, row) => wallet.use(time, row),
});

const NEXT = defineTable({
  name: 'wallet.next',
  version: 1,
  isOrdered: false,
  fields: { withdrawalId: WHOLE },
  each: ({ wallet }: Exchange, visit) => visit({ withdrawalId: wallet.nextWithdrawalId }),
  restore: ({ wallet }, row) => {
    wallet.nextWithdrawalId = row.withdrawalId;
  },
});

export const WALLET_TABLES = [TERMS, WITHDRAWALS, TODAY, NEXT] as const;
