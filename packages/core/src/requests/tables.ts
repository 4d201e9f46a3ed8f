/** What is remembered of requests, oldest first, and of the ids that the world outside gave. */
import { BLOB, KEY, WHOLE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { MILLIS, SEQ } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';

/** `owner` is one more than the member's index; 0 = the operator. */
const REQUESTS = defineTable({
  name: 'requests.rows',
  version: 1,
  isOrdered: true,
  fields: { key: KEY, owner: WHOLE, time: MILLIS, fingerprint: WHOLE, outcome: BLOB },
  each: ({ requests }: Exchange, visit) => {
    requests.forEach((request) => {
      visit({ ...request, owner: request.owner + 1 });
    });
  },
  restore: ({ requests }, row) => requests.remember({ ...row, owner: row.owner - 1 }),
});

const EXTERNAL_IDS = defineTable({
  name: 'requests.externalIds',
  version: 1,
  isOrdered: true,
  fields: { high: KEY, low: KEY, fingerprint: WHOLE, seq: SEQ },
  each: ({ externalIds }: Exchange, visit) => externalIds.forEach(visit),
  restore: ({ externalIds }, row) => externalIds.add(row),
});

export const REQUEST_TABLES = [REQUESTS, EXTERNAL_IDS] as const;
