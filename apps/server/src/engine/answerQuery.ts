/** Live questions answered from the exchange's own state, in the engine's thread. */
import {
  type Exchange,
  type MemberBalance,
  readAudit,
  readBalances,
  readBooked,
  readContractAccounts,
  readContractOrders,
  readContractOrdersPage,
  readContracts,
  readCycleProtection,
  readCycleRisk,
  readCycles,
  readDepth,
  readExchange,
  readFirstFingerprint,
  readFirstOutcome,
  readFlash,
  readFlashInventory,
  readForeseenOrders,
  readHoldings,
  readHouse,
  readHouseDepth,
  readLedger,
  readLocks,
  readMark,
  readMember,
  readMemberIds,
  readMining,
  readMinutes,
  readNamedId,
  readOfferings,
  readOpenOrders,
  readOpenOrdersPage,
  readOpenRows,
  readOrder,
  readPerpMarkets,
  readPerpNear,
  readPerpRisk,
  readPlan,
  readPositionsPart,
  readRebateHolding,
  readStaked,
  readTriggersPage,
  readWallet,
  readWithdrawals,
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
  memberIds: (exchange) => readMemberIds(exchange),
  house: (exchange) => readHouse(exchange),
  balances: (exchange, { memberId }) => readBalances(exchange, memberId),
  rebateHolding: (exchange, { memberId }) => readRebateHolding(exchange, memberId),
  holdings: (exchange, { memberId }) => readHoldings(exchange, memberId),
  openOrders: (exchange, { memberId, marketId }) => readOpenOrders(exchange, memberId, marketId),
  openOrdersPage: (exchange, ask) => readOpenOrdersPage(exchange, ask),
  contractOrdersPage: (exchange, ask) => readContractOrdersPage(exchange, ask),
  namedId: (exchange, { memberId, clientOrderId }) =>
    readNamedId(exchange, memberId, clientOrderId),
  mark: (exchange, { marketId }) => readMark(exchange, marketId),
  triggersPage: (exchange, ask) => readTriggersPage(exchange, ask),
  openRows: (exchange, { memberIds }) => readOpenRows(exchange, memberIds),
  positionsPart: (exchange, ask) => readPositionsPart(exchange, ask),
  contractAccounts: (exchange, { memberId }) => readContractAccounts(exchange, memberId),
  contractOrders: (exchange, { memberId, marketId }) =>
    readContractOrders(exchange, memberId, marketId),
  foreseenOrders: (exchange, { memberId, orderIds }) =>
    readForeseenOrders(exchange, memberId, orderIds),
  ownContracts: (exchange, { memberId, orderIds }) => ({
    orders: readForeseenOrders(exchange, memberId, orderIds),
    accounts: readContractAccounts(exchange, memberId),
  }),
  own: (exchange, { memberId, orderIds }) => ({
    seq: exchange.seq,
    orders: orderIds.flatMap((orderId) => readOrder(exchange, memberId, orderId) ?? []),
    balances: readBalances(exchange, memberId).filter(isNotEmpty),
  }),
  depth: (exchange, { marketId, levels }) => ({
    marketId,
    seq: exchange.seq,
    ...readDepth(exchange, marketId, levels),
    house: readHouseDepth(exchange, marketId),
  }),
  minutes: (exchange, { marketId }) => ({
    seq: exchange.seq,
    bars: readMinutes(exchange, marketId),
  }),
  ledger: (exchange) => readLedger(exchange),
  perps: (exchange) => readPerpMarkets(exchange),
  perpRisk: (exchange, ask) => readPerpRisk(exchange, ask),
  perpNear: (exchange, ask) => readPerpNear(exchange, ask),
  flash: (exchange) => readFlash(exchange),
  wallet: (exchange, { memberId }) => readWallet(exchange, memberId),
  firstOutcome: (exchange, { requestKey }) => readFirstOutcome(exchange, requestKey),
  firstFingerprint: (exchange, { requestKey }) => readFirstFingerprint(exchange, requestKey),
  booked: (exchange, { externalId }) => ({ seq: readBooked(exchange, externalId) }),
  withdrawals: (exchange) => readWithdrawals(exchange),
  flashInventory: (exchange) => readFlashInventory(exchange),
  cycles: (exchange) => readCycles(exchange),
  offerings: (exchange) => readOfferings(exchange),
  offeringPlan: (exchange, { offeringId }) => readPlan(exchange, offeringId),
  mining: (exchange) => readMining(exchange),
  miningLocks: (exchange, { memberId }) => readLocks(exchange, memberId),
  cycleRisk: (exchange, { count }) => readCycleRisk(exchange, count),
  cycleContracts: (exchange, { memberId, productId }) =>
    readContracts(exchange, memberId, productId),
  cycleStaked: (exchange, ask) => readStaked(exchange, ask),
  cycleProtection: (exchange, { memberId, assetId }) =>
    readCycleProtection(exchange, memberId, assetId),
};

/** A member has a few of a thousand coins: the others are not sent between threads after each order. */
function isNotEmpty({ available, held }: MemberBalance): boolean {
  return available !== 0n || held !== 0n;
}

/** Answers one question. */
export function answerQuery<Name extends QueryName>(
  exchange: Exchange,
  name: Name,
  ask: Queries[Name]['ask'],
): Queries[Name]['answer'] {
  return ANSWERS[name](exchange, ask);
}
