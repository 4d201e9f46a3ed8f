/**
 * What may be asked of the wallet: money that comes from outside, goes there, or moves to the fiat book.
 * What happens on a chain or at a bank is the server's; the core keeps what it means for the ledger.
 * Units: amounts in smallest units of their asset.
 */
import { group, type ValuesOf } from '../bytes/fields.ts';
import { FLAG, oneOf, WHOLE } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, EXTERNAL_ID, MEMBER_ID, MILLIS } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';

/** The books that money enters and leaves the exchange by. */
export type WalletBook = 'coin' | 'fiat';

const WALLET_BOOK = oneOf<WalletBook>(['coin', 'fiat']);

/** Whether and how an asset comes in and goes out. */
export const WALLET_TERMS = {
  assetId: ASSET_ID,
  /** Deposits are credited. */
  isIn: FLAG,
  /** Withdrawals are taken on. */
  isOut: FLAG,
  /** The least that is credited. */
  depositMin: AMOUNT,
  /** The least and the most of one withdrawal, the network's fee included. */
  withdrawalMin: AMOUNT,
  withdrawalMax: AMOUNT,
  /** The most a member may withdraw from midnight to midnight, UTC. */
  withdrawalDayMax: AMOUNT,
};

/** A withdrawal that holds its amount. */
export const WITHDRAWAL = {
  /** 1-based, never used again. */
  withdrawalId: WHOLE,
  memberId: MEMBER_ID,
  book: WALLET_BOOK,
  assetId: ASSET_ID,
  /** What leaves the account: what arrives and the fee. */
  amount: AMOUNT,
  fee: AMOUNT,
  /** A digest of where it is to go, which whoever pays reckons again; 0n = told nowhere. */
  intent: EXTERNAL_ID,
  heldAt: MILLIS,
};

export type WalletTerms = ValuesOf<typeof WALLET_TERMS>;
export type Withdrawal = ValuesOf<typeof WITHDRAWAL>;

export const WITHDRAWAL_PLACED = defineOutcome({
  type: 'withdrawalPlaced',
  code: 130,
  fields: { withdrawalId: WHOLE },
});
export const WALLET_OUTCOMES = [WITHDRAWAL_PLACED] as const;

/** Says how an asset comes in and goes out from now on. */
export const SET_WALLET_TERMS = defineCommand({
  type: 'setWalletTerms',
  code: 128,
  whenHalted: 'allowed',
  fields: WALLET_TERMS,
  outcome: DONE,
});

/**
 * What arrived for a member. `externalId` names the payment (a hash of network, transaction and place in
 * it): it is credited once, ever, however often it is sent.
 */
export const CREDIT_DEPOSIT = defineCommand({
  type: 'creditDeposit',
  code: 129,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    book: WALLET_BOOK,
    assetId: ASSET_ID,
    amount: AMOUNT,
    externalId: EXTERNAL_ID,
  },
  outcome: DONE,
});

/**
 * Sets aside what is to leave the exchange. `fee` is the network's, and part of the amount; `intent` binds
 * the log to one destination without naming it.
 */
export const HOLD_WITHDRAWAL = defineCommand({
  type: 'holdWithdrawal',
  code: 130,
  whenHalted: 'refused',
  fields: {
    memberId: MEMBER_ID,
    book: WALLET_BOOK,
    assetId: ASSET_ID,
    amount: AMOUNT,
    fee: AMOUNT,
    intent: EXTERNAL_ID,
  },
  outcome: WITHDRAWAL_PLACED,
});

/** It was paid and the payment is final: what was held is gone. */
export const SETTLE_WITHDRAWAL = defineCommand({
  type: 'settleWithdrawal',
  code: 131,
  whenHalted: 'refused',
  fields: { withdrawalId: WHOLE },
  outcome: DONE,
});

/** It was not paid and never will be: what was held is the member's again. */
export const REFUND_WITHDRAWAL = defineCommand({
  type: 'refundWithdrawal',
  code: 132,
  whenHalted: 'refused',
  fields: { withdrawalId: WHOLE },
  outcome: DONE,
});

/** From the coin book to the fiat book; a negative amount goes back. */
export const TRANSFER_FIAT = defineCommand({
  type: 'transferFiat',
  code: 133,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT },
  outcome: DONE,
});

/**
 * A coin that was paid for at the fiat desk, out of the house's stock. `externalId` names the order: it is
 * booked once, ever.
 */
export const BUY_FIAT = defineCommand({
  type: 'buyFiat',
  code: 145,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT, externalId: EXTERNAL_ID },
  outcome: DONE,
});

/** A withdrawal of the fiat book was paid out by bank: what was held is the house's. */
export const SETTLE_FIAT = defineCommand({
  type: 'settleFiat',
  code: 146,
  whenHalted: 'refused',
  fields: { withdrawalId: WHOLE },
  outcome: DONE,
});

export const WALLET_COMMANDS = [
  SET_WALLET_TERMS,
  CREDIT_DEPOSIT,
  HOLD_WITHDRAWAL,
  SETTLE_WITHDRAWAL,
  REFUND_WITHDRAWAL,
  TRANSFER_FIAT,
  BUY_FIAT,
  SETTLE_FIAT,
] as const;

export const WALLET_TERMS_SET = defineEvent({
  type: 'walletTermsSet',
  code: 128,
  fields: { terms: group(WALLET_TERMS) },
});

export const DEPOSIT_CREDITED = defineEvent({
  type: 'depositCredited',
  code: 129,
  fields: {
    memberId: MEMBER_ID,
    book: WALLET_BOOK,
    assetId: ASSET_ID,
    amount: AMOUNT,
    externalId: EXTERNAL_ID,
  },
});

export const WITHDRAWAL_HELD = defineEvent({
  type: 'withdrawalHeld',
  code: 130,
  fields: WITHDRAWAL,
});

export const WITHDRAWAL_SETTLED = defineEvent({
  type: 'withdrawalSettled',
  code: 131,
  fields: WITHDRAWAL,
});

export const WITHDRAWAL_REFUNDED = defineEvent({
  type: 'withdrawalRefunded',
  code: 132,
  fields: WITHDRAWAL,
});

export const FIAT_TRANSFERRED = defineEvent({
  type: 'fiatTransferred',
  code: 133,
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT },
});

export const FIAT_BOUGHT = defineEvent({
  type: 'fiatBought',
  code: 145,
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT, externalId: EXTERNAL_ID },
});

export const FIAT_SOLD = defineEvent({
  type: 'fiatSold',
  code: 146,
  fields: WITHDRAWAL,
});

export const WALLET_EVENTS = [
  WALLET_TERMS_SET,
  DEPOSIT_CREDITED,
  WITHDRAWAL_HELD,
  WITHDRAWAL_SETTLED,
  WITHDRAWAL_REFUNDED,
  FIAT_TRANSFERRED,
  FIAT_BOUGHT,
  FIAT_SOLD,
] as const;

export type SetWalletTerms = ValueOf<typeof SET_WALLET_TERMS>;
export type CreditDeposit = ValueOf<typeof CREDIT_DEPOSIT>;
export type HoldWithdrawal = ValueOf<typeof HOLD_WITHDRAWAL>;
export type SettleWithdrawal = ValueOf<typeof SETTLE_WITHDRAWAL>;
export type RefundWithdrawal = ValueOf<typeof REFUND_WITHDRAWAL>;
export type BuyFiat = ValueOf<typeof BUY_FIAT>;
export type SettleFiat = ValueOf<typeof SETTLE_FIAT>;
export type TransferFiat = ValueOf<typeof TRANSFER_FIAT>;
