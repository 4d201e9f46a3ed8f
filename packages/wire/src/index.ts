/** The one door of @candor/wire: calls, frames, texts and the client. */

export {
  CLAIM_REASONS,
  type ClaimReason,
  DEPOSIT_REASONS,
  type DepositListRow,
  type DepositNetwork,
  type DepositReason,
  RECORD_STATUSES,
  type RecordStatus,
} from './account/deposit.ts';
export {
  COIN_ENTRY_KINDS,
  CONTRACT_ENTRY_KINDS,
  ENTRY_KINDS,
  type EntryKind,
  type LedgerEntry,
} from './account/financeByTypeCoin.ts';
export { liabilitiesStatement } from './account/liabilitiesStatement.ts';
export type { AssetRow } from './account/myAccount.ts';
export type { CoinProfit, PerpDay } from './account/profit.ts';
export type { ShownCurrencyRow } from './account/shownCurrencies.ts';
export {
  type BookedAddress,
  WITHDRAWAL_CAUSES,
  WITHDRAWAL_STAGES,
  type WithdrawalRow,
  type WithdrawalStage,
} from './account/withdrawal.ts';
export type { WithdrawalTips, WithdrawalWay } from './account/withdrawalTips.ts';
export { APP_PATHS } from './appPaths.ts';
export type { FiatCurrencyRow } from './c2c/currencies.ts';
export type { FiatOrderRow } from './c2c/fiatOrder.ts';
export { type Call, defineCall, type PartOf, type RequestOf, type ResponseOf } from './call.ts';
export * from './client.ts';
export {
  CLOSE_CAUSES,
  type CloseCause,
  type ClosedPosition,
  type ContractAsset,
  type ContractFill,
  type ContractOrder,
  type ContractStop,
  type FundingPayment,
  type Position,
  TRIGGER_PARTS,
  TRIGGER_STATES,
} from './contract/entities.ts';
export { PERP_SERIES, type PerpSeries } from './contract/kline.ts';
export type { PerpPair, PerpTerms } from './contract/perpPair.ts';
export {
  CYCLE_CAUSES,
  CYCLE_OUTCOMES,
  CYCLE_TOP_MAX,
  type CycleCause,
  type CycleOrder,
  type CycleOutcome,
  type CycleOwnPush,
  type CyclePair,
  type CycleResult,
  type CycleTopPush,
  type CycleTopRow,
} from './cycle/entities.ts';
export type { CycleFairness } from './cycle/fairness.ts';
export type { CycleProtection } from './cycle/protection.ts';
export type { CycleReceipt } from './cycle/receipt.ts';
export type { OutsidePayment } from './demo/wallet.ts';
export { type Envelope, SESSION_LOST, SUCCESS } from './envelope.ts';
export type { FlashPairRow } from './flash/flashCoin.ts';
export {
  FEATURES,
  type Feature,
  HIDEABLE_FEATURES,
  type HideableFeature,
} from './home/features.ts';
export { type ReleaseStatement, releaseStatement } from './home/releaseStatement.ts';
export type { VersionEntry } from './home/version.ts';
export type { OfferingDetails } from './ieo/ieoInfo.ts';
export {
  OFFERING_SHELVES,
  OFFERING_STATUSES,
  type OfferingRow,
  type OfferingShelf,
  type PlanRow,
  type ShownStatus,
} from './ieo/offering.ts';
export type { OwnOffering } from './ieo/ownOffering.ts';
export * from './member/accountRules.ts';
export { countryCodes } from './member/countryCodes.ts';
export * from './member/idRules.ts';
export * from './member/idTypes.ts';
export * from './member/passwordPolicy.ts';
export {
  LOCK_STATUSES,
  type LockStatus,
  type MinerOrder,
  type MinerProduct,
} from './miner/entities.ts';
export {
  CODE_INVALID,
  LOGIN_LOCKED,
  OFFERING_UNKNOWN,
  PASSKEY_UNKNOWN,
  SECOND_FACTOR_REQUIRED,
  STEP_UP_REQUIRED,
  STOP_LOSS_INVALID,
  TAKE_PROFIT_INVALID,
  TICKET_UNKNOWN,
  TRIGGER_PASSED,
  WORK_REQUIRED,
} from './refusalCodes.ts';
export { REFUSAL_CODES, type RefusalReason } from './refusals.ts';
export { CALLS, type CallName } from './registry.ts';
export { REJECTS_OF_ANY_CALL, type RefusalOf, rejectsOf } from './rejects.ts';
export {
  momentOfTimeKey,
  type OrderStatus,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  type TraderKind,
  timeKeyOf,
} from './scalars.ts';
export * from './schema.ts';
export { type ChangeId, ID_KINDS, type IdKind, type IdPlaces } from './shownId.ts';
export * from './socket/authentication.ts';
export * from './socket/push.ts';
export { pushWords } from './socket/pushWords.ts';
export * from './socket/subscription.ts';
export { requestReader, responseWriter } from './straight.ts';
export * from './texts/figures.ts';
export * from './texts/index.ts';
export type { Fill, Level, Order, Pair, TapeTrade } from './trad/entities.ts';
export { KLINE_COUNT, KLINE_COUNT_MAX } from './trad/kline.ts';
export { formatKlineRow, type KlineBar, parseKlineRow } from './trad/klineRow.ts';
export * from './trad/orderRules.ts';
export type { WorkChallenge } from './user/codeChallenge.ts';
export type { RebateTier, TeamFriend } from './user/getMyTeam.ts';
export { IMAGE_BYTES_MAX, IMAGE_TYPES } from './user/img.ts';
export type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from './user/passkeyShapes.ts';
export {
  ALERT_BASES,
  ALERT_RULES,
  ALERTS_MAX,
  type AlertBasis,
  type AlertRule,
  type PriceAlert,
} from './user/priceAlerts.ts';
export { PUSH_KINDS, type PushKind } from './user/pushSettings.ts';
export {
  type IdentityCheck,
  KYC_REASONS,
  KYC_STATUSES,
  type KycReason,
  type KycStatus,
} from './user/realName.ts';
export { SECURITY_EVENTS, type SecurityEventKind } from './user/securityEvents.ts';
export type { SecurityEventRow } from './user/securityLog.ts';
export type { SessionRow } from './user/sessions.ts';
export type { StepUpWay } from './user/stepUpOptions.ts';
export type { SupportMessage, Ticket, UnreadCounts } from './user/support.ts';
export * from './user/supportRules.ts';
export type { Member } from './user/userInfo.ts';
export { wireNameOf } from './vocabulary.ts';
export { isBankCard } from './wallet/bankCard.ts';
export * from './words.ts';
