/** The newest tick of every pair's index. */
import { defineTable } from '../bytes/table.ts';
import type { Exchange } from '../exchange.ts';
import { moveBands } from './moveBands.ts';
import { INDEX_PRICE } from './words.ts';

const INDEXES = defineTable({
  name: 'price.indexes',
  version: 1,
  isOrdered: false,
  fields: INDEX_PRICE,
  each: ({ indexes }: Exchange, visit) => {
    for (const index of indexes.list()) visit(index);
  },
  restore: (exchange, row) => {
    exchange.indexes.set(row);
    moveBands(exchange, row);
  },
});

export const PRICE_TABLES = [INDEXES] as const;
