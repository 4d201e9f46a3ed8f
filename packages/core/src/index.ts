/** The main door of @candor/core: the exchange as a pure, deterministic state machine. */
export { marketOf as marketOfOrderId } from './book/index.ts';
export { ByteReader, ByteWriter } from './bytes/binary.ts';
export { EventBuffer } from './bytes/eventBuffer.ts';
export * from './codec.ts';
export type * from './command.ts';
export { EXIT_WINDOW_MS, type ExitPrice, exitPrice } from './cycle/exitPrice.ts';
export { NO_LIMIT } from './cycle/protections.ts';
export type {
  CycleCoin,
  CycleDuration,
  CycleOutcome,
  CycleProductSpec,
  CycleTick,
  VoidCause,
} from './cycle/words.ts';
export { type Event, type EventOf, type EventType, readEvents } from './event.ts';
export { createExchange, type Exchange, type ExchangeSettings } from './exchange.ts';
export type { CancelCause, OrderKind, Side, TimeInForce } from './execution/words.ts';
export {
  FRIEND_SHARE,
  FRIEND_SHARE_FROM,
  inviterShare,
  type PlatformAsset,
  platformAssetOf,
} from './fee/rebateShare.ts';
export { flashPrices, leastGiven } from './flash/reckon.ts';
export type { FlashPair, FlashSwap } from './flash/words.ts';
export { allocationOf, type Claim, planAllocation } from './ieo/planAllocation.ts';
export { freeAfter } from './ieo/settleMember.ts';
export { tieKey } from './ieo/tieKey.ts';
export type {
  AllocationPlan,
  OfferingMode,
  OfferingSpec,
  OfferingStatus,
  Unlock,
} from './ieo/words.ts';
export {
  COIN_ENTRY_KINDS,
  CONTRACT_ENTRY_KINDS,
  ENTRY_KINDS,
  type EntryKind,
  isEntryKind,
} from './ledger/entryKind.ts';
export type { HousePosting, MemberPosting, Posting, PostingKind } from './ledger/posting.ts';
export type {
  AssetSpec,
  Board,
  ListedKind,
  MarketSpec,
  MarketStatus,
  PerpMarketSpec,
  PerpStatus,
  PerpTier,
  SpotMarketSpec,
} from './market/marketSpec.ts';
export { OPEN_ORDERS_MAX, OPEN_ORDERS_MAX_HOUSE } from './market/openOrdersMax.ts';
export { type PriceBand, priceBandOf } from './market/priceBand.ts';
export { fitsGrid, ticksOfIndex } from './market/ticksOfIndex.ts';
export { type TraderKind, traderKindOf } from './member/traderKind.ts';
export type { MemberRole } from './member/words.ts';
export type { LockTerms, MiningOutcome, MiningProductSpec } from './mining/words.ts';
export { readFirstFingerprint, readFirstOutcome, readRepeated } from './once.ts';
export { type Accepted, type Answer, type Outcome, outcomeOf, type Refused } from './outcome.ts';
export type { PositionSide } from './perp/formulas/position.ts';
export { LEVERAGE_MAX } from './perp/listPerp.ts';
export { marketOfTrigger } from './perp/triggers.ts';
export type { MarginMode, PositionCause } from './perp/words.ts';
export { playFunding, playMark } from './playPerp.ts';
export { postingsOf } from './postings.ts';
export type { IndexPrice } from './price/words.ts';
export * from './read/readBooked.ts';
export * from './read/readCycle.ts';
export * from './read/readCycleRisk.ts';
export * from './read/readExchange.ts';
export * from './read/readFlash.ts';
export * from './read/readForeseenOrder.ts';
export * from './read/readHouse.ts';
export * from './read/readIeo.ts';
export * from './read/readMarket.ts';
export * from './read/readMember.ts';
export { readMemberIds } from './read/readMemberIds.ts';
export * from './read/readMining.ts';
export {
  type OrdersAsk,
  type OrdersPage,
  readContractOrdersPage,
  readOpenOrdersPage,
} from './read/readOrdersPage.ts';
export * from './read/readOwed.ts';
export * from './read/readPerp.ts';
export * from './read/readPerpMarkets.ts';
export * from './read/readPerpNear.ts';
export * from './read/readPerpRisk.ts';
export * from './read/readPositions.ts';
export * from './read/readRebateHolding.ts';
export * from './read/readStanding.ts';
export * from './read/readTriggers.ts';
export * from './read/readWallet.ts';
export * from './rejectReason.ts';
export { RULE_BOOK, type Rules, RulesUnknown } from './rules/rules.ts';
export { loadSnapshot, SNAPSHOT_VERSION, takeSnapshot } from './snapshot.ts';
export { sectionHashes, stateHash } from './stateHash.ts';
export { checkBalanced, passOver, step } from './step.ts';
export type { WalletBook, WalletTerms, Withdrawal } from './wallet/words.ts';
