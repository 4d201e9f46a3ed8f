/** What waits for its time; the order of arming decides between things due at the same moment. */
import { SMALL, WHOLE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { MILLIS } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';

const COUNT = defineTable({
  name: 'timer.count',
  version: 1,
  isOrdered: false,
  fields: { armedCount: WHOLE },
  each: ({ timers }: Exchange, visit) => visit({ armedCount: timers.armedCount }),
  restore: ({ timers }, row) => timers.restoreCount(row.armedCount),
});

const TIMERS = defineTable({
  name: 'timer.rows',
  version: 1,
  isOrdered: true,
  fields: { time: MILLIS, order: WHOLE, kind: SMALL, subject: WHOLE },
  each: ({ timers }: Exchange, visit) => {
    for (const due of timers.list()) visit(due);
  },
  restore: ({ timers }, row) => timers.restore(row),
});

export const TIMER_TABLES = [COUNT, TIMERS] as const;
