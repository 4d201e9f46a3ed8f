/** The one door of @candor/wire: calls, frames, texts and the client. */

export type { LedgerEntry } from './account/financeByTypeCoin.ts';
export type { AssetRow } from './account/myAccount.ts';
export { type Call, defineCall, type RequestOf, type ResponseOf } from './call.ts';
export * from './client.ts';
export { type Envelope, SESSION_LOST, SUCCESS } from './envelope.ts';
export * from './member/accountRules.ts';
export { countryCodes } from './member/countryCodes.ts';
export * from './member/idRules.ts';
export * from './member/idTypes.ts';
export { SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED } from './refusalCodes.ts';
export { CALLS, type CallName } from './registry.ts';
export {
  momentOfTimeKey,
  type OrderStatus,
  PAGE_SIZE,
  PERIODS,
  type Period,
  timeKeyOf,
} from './scalars.ts';
export * from './schema.ts';
export * from './socket/authentication.ts';
export * from './socket/push.ts';
export * from './socket/subscription.ts';
export * from './texts/figures.ts';
export * from './texts/index.ts';
export type { Fill, Level, Order, Pair, TapeTrade } from './trad/entities.ts';
export { KLINE_COUNT, KLINE_COUNT_MAX } from './trad/kline.ts';
export * from './trad/orderRules.ts';
export type { RebateTier, TeamFriend } from './user/getMyTeam.ts';
export { IMAGE_BYTES_MAX } from './user/img.ts';
export type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from './user/passkeyShapes.ts';
export {
  type IdentityCheck,
  KYC_REASONS,
  KYC_STATUSES,
  type KycReason,
  type KycStatus,
} from './user/realName.ts';
export type { SecurityEventRow } from './user/securityLog.ts';
export type { SessionRow } from './user/sessions.ts';
export type { StepUpWay } from './user/stepUpOptions.ts';
export type { SupportMessage, Ticket, UnreadCounts } from './user/support.ts';
export * from './user/supportRules.ts';
export type { Member } from './user/userInfo.ts';
export * from './words.ts';
