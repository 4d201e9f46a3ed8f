/** Live questions answered from the exchange's own state, in the engine's thread. */
import {
  type Exchange,
  readAudit,
  readBalances,
  readDepth,
  readExchange,
  readLedger,
  readMember,
  readMinutes,
  readOpenOrders,
  readOrder,
} from '@candor/core';
import type { Queries, QueryName } from './enginePort.ts';

type Answers = {
  readonly [Name in QueryName]: (
    exchange: Exchange,
    ask: Queries[Name]['ask'],
  ) => Queries[Name]['answer'];
};

const ANSWERS: Answers = {
  exchange: (exchange) => readExchange(exchange),
  audit: (exchange) => readAudit(exchange),
  member: (exchange, { memberId }) => readMember(exchange, memberId),
  balances: (exchange, { memberId }) => readBalances(exchange, memberId),
  openOrders: (exchange, { memberId, marketId }) => readOpenOrders(exchange, memberId, marketId),
  order: (exchange, { memberId, orderId }) => readOrder(exchange, memberId, orderId),
  depth: (exchange, { marketId, levels }) => ({
    marketId,
    seq: exchange.seq,
    ...readDepth(exchange, marketId, levels),
  }),
  minutes: (exchange, { marketId }) => ({
    seq: exchange.seq,
    bars: readMinutes(exchange, marketId),
  }),
  ledger: (exchange) => readLedger(exchange),
};

/** Answers one question. */
export function answerQuery<Name extends QueryName>(
  exchange: Exchange,
  name: Name,
  ask: Queries[Name]['ask'],
): Queries[Name]['answer'] {
  return ANSWERS[name](exchange, ask);
}
