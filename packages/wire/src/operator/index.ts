/** The door of the operator's contract: operations, their lines, and the rows of their answers. */
export {
  type AppVersionsTold,
  CONTENT_KINDS,
  type ContentItemRow,
  type FeaturesTold,
  HELP_CATEGORIES,
  PLATFORMS,
  type ShownCurrenciesTold,
  signedPackageOf,
} from './content.ts';
export type {
  CycleCoinRow,
  CycleOfferRow,
  CycleProductRow,
  CycleReport,
  CycleRiskRow,
} from './cycles.ts';
export type { AssetRow, ExchangeRow, MarketRow, PerpRow, SpotRow } from './exchange.ts';
export type { FiatOrderTold } from './fiat.ts';
export type { FlashOfferRow, FlashPairRow, FlashStockRow } from './flash.ts';
export type {
  MiningOfferRow,
  MiningProductRow,
  MiningSums,
  OfferingHolders,
  OfferingRow,
} from './launches.ts';
export * from './line.ts';
export type { SubmittedRow, Telling } from './operation.ts';
export * from './operations.ts';
export type { PerpFactsRow, PerpRiskRow } from './perps.ts';
export type {
  ConversationRow,
  ShownCheck,
  ShownConversation,
  ShownMember,
} from './persons.ts';
export type { ConditionReport, IndexReport, PairIndexRow } from './running.ts';
export {
  type NetworkRow,
  PAYOUT_STATUSES,
  type PayoutState,
  type PayoutTold,
  type ShownPayout,
  type WalletTermsRow,
} from './wallet.ts';
