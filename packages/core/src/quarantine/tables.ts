/** The entries that were passed over: part of the state, so that every replay must agree about them. */
import { defineTable } from '../bytes/table.ts';
import { SEQ } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';

const PASSED_OVER = defineTable({
  name: 'quarantine.passedOver',
  version: 1,
  isOrdered: true,
  fields: { entrySeq: SEQ },
  each: ({ passedOver }: Exchange, visit) => {
    for (const entrySeq of passedOver) visit({ entrySeq });
  },
  restore: ({ passedOver }, { entrySeq }) => {
    passedOver.add(entrySeq);
  },
});

export const QUARANTINE_TABLES = [PASSED_OVER] as const;
