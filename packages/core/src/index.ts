/** The main door of @candor/core: the exchange as a pure, deterministic state machine. */
export { ByteReader, ByteWriter } from './binary.ts';
export * from './codec.ts';
export type * from './command.ts';
export type * from './event.ts';
export { EventBuffer } from './eventBuffer.ts';
export { createExchange, type Exchange } from './exchange.ts';
export {
  FRIEND_SHARE,
  FRIEND_SHARE_FROM,
  inviterShare,
  platformAssetOf,
} from './fee/rebateShare.ts';
export type { AssetSpec, Board, MarketSpec, MarketStatus } from './market/marketSpec.ts';
export { type PriceBand, priceBandOf } from './market/priceBand.ts';
export type { Outcome } from './outcome.ts';
export * from './read/readExchange.ts';
export * from './read/readMarket.ts';
export * from './read/readMember.ts';
export { readEvents } from './readEvents.ts';
export * from './rejectReason.ts';
export { loadSnapshot, SNAPSHOT_VERSION, takeSnapshot } from './snapshot.ts';
export { hashBytes, stateHash } from './stateHash.ts';
export { checkBalanced, step } from './step.ts';
