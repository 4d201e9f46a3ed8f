/** The state of lock mining: products, and locks that run, oldest first. Sums follow from the locks. */
import { SMALL } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import type { Exchange } from '../exchange.ts';
import { LOCK, MINING_PRODUCT } from './words.ts';

const PRODUCTS = defineTable({
  name: 'mining.products',
  version: 1,
  isOrdered: true,
  fields: MINING_PRODUCT,
  each: ({ mining }: Exchange, visit) => {
    for (const { spec } of mining.products) visit(spec);
  },
  restore: ({ mining }, row) => mining.addProduct(row),
});

const LOCKS = defineTable({
  name: 'mining.locks',
  version: 1,
  isOrdered: true,
  fields: { ...LOCK, days: SMALL },
  each: ({ mining }: Exchange, visit) => {
    for (const { terms, days } of mining.list()) visit({ ...terms, days });
  },
  restore: ({ mining, members }, { days, ...terms }) => {
    mining.add({ terms, member: members.indexOf(terms.memberId), days });
  },
});

export const MINING_TABLES = [PRODUCTS, LOCKS] as const;
