/** The names that members gave their open orders. */
import { TEXT } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { MEMBER_ID, ORDER_ID } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';

const CLIENT_ORDER_IDS = defineTable({
  name: 'execution.clientOrderIds',
  version: 1,
  isOrdered: false,
  fields: { orderId: ORDER_ID, memberId: MEMBER_ID, clientOrderId: TEXT },
  each: ({ clientOrderIds }: Exchange, visit) => clientOrderIds.forEach(visit),
  restore: ({ clientOrderIds }, row) => {
    clientOrderIds.add(row.orderId, row.memberId, row.clientOrderId);
  },
});

export const EXECUTION_TABLES = [CLIENT_ORDER_IDS] as const;
