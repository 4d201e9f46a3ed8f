/** What may be asked about members, their invitations and the funds given to them. Ids only, no personal data. */
import { FLAG, oneOf } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, EXTERNAL_ID, MEMBER_ID, MILLIS } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, type ValueOf } from '../bytes/word.ts';

/** member: a customer · marketMaker, taker: the house's own labelled demo or operator accounts. */
export type MemberRole = 'member' | 'marketMaker' | 'taker';
/** Where credited funds came from. */
export type CreditSource = 'faucet' | 'operator';

/** Who takes what a member gives up: the outside of a demo, or the house. */
export type GivenTo = 'outside' | 'house';

export const MEMBER_ROLE = oneOf<MemberRole>(['member', 'marketMaker', 'taker']);
const GIVEN_TO = oneOf<GivenTo>(['outside', 'house']);
const CREDIT_SOURCE = oneOf<CreditSource>(['faucet', 'operator']);

export const OPEN_MEMBER = defineCommand({
  type: 'openMember',
  code: 32,
  whenHalted: 'allowed',
  fields: { memberId: MEMBER_ID, role: MEMBER_ROLE },
  outcome: DONE,
});

export const SET_MEMBER_FROZEN = defineCommand({
  type: 'setMemberFrozen',
  code: 33,
  whenHalted: 'allowed',
  fields: { memberId: MEMBER_ID, isFrozen: FLAG },
  outcome: DONE,
});

/** Who invited a member: once, never oneself, never in a circle. The entry's time is the invitation's. */
export const SET_INVITER = defineCommand({
  type: 'setInviter',
  code: 34,
  whenHalted: 'allowed',
  fields: { memberId: MEMBER_ID, inviterId: MEMBER_ID },
  outcome: DONE,
});

/** After a login password was changed or reset: withdrawals wait until 24 hours after the entry's time. */
export const LOCK_WITHDRAWALS = defineCommand({
  type: 'lockWithdrawals',
  code: 35,
  whenHalted: 'allowed',
  fields: { memberId: MEMBER_ID },
  outcome: DONE,
});

/** The exchange's own token: what an inviter holds of it decides the share of a rebate. */
export const SET_PLATFORM_ASSET = defineCommand({
  type: 'setPlatformAsset',
  code: 36,
  whenHalted: 'allowed',
  fields: { assetId: ASSET_ID },
  outcome: DONE,
});

/** Demo funds: at most once per member and asset; refused unless the exchange was set up as demo. */
export const CLAIM_FAUCET = defineCommand({
  type: 'claimFaucet',
  code: 37,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT },
  outcome: DONE,
});

/**
 * Operator credit against the external account: a confirmed deposit outside the chain adapters.
 * `externalId` names the deposit: it is credited once, ever, however often it is sent; 0n = unnamed.
 */
export const CREDIT_MEMBER = defineCommand({
  type: 'creditMember',
  code: 38,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT, externalId: EXTERNAL_ID },
  outcome: DONE,
});

/** What is free in the coin book of somebody who goes for good: a demo's funds go back, a rest is given up. */
export const GIVE_UP_FUNDS = defineCommand({
  type: 'giveUpFunds',
  code: 39,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT, to: GIVEN_TO },
  outcome: DONE,
});

export const MEMBER_COMMANDS = [
  OPEN_MEMBER,
  SET_MEMBER_FROZEN,
  SET_INVITER,
  LOCK_WITHDRAWALS,
  SET_PLATFORM_ASSET,
  CLAIM_FAUCET,
  CREDIT_MEMBER,
  GIVE_UP_FUNDS,
] as const;

export const MEMBER_OPENED = defineEvent({
  type: 'memberOpened',
  code: 32,
  fields: { memberId: MEMBER_ID, role: MEMBER_ROLE },
});

export const MEMBER_FROZEN_SET = defineEvent({
  type: 'memberFrozenSet',
  code: 33,
  fields: { memberId: MEMBER_ID, isFrozen: FLAG },
});

export const INVITER_SET = defineEvent({
  type: 'inviterSet',
  code: 34,
  fields: { memberId: MEMBER_ID, inviterId: MEMBER_ID },
});

export const WITHDRAWALS_LOCKED = defineEvent({
  type: 'withdrawalsLocked',
  code: 35,
  fields: { memberId: MEMBER_ID, lockedUntil: MILLIS },
});

export const PLATFORM_ASSET_SET = defineEvent({
  type: 'platformAssetSet',
  code: 36,
  fields: { assetId: ASSET_ID },
});

export const FUNDS_CREDITED = defineEvent({
  type: 'fundsCredited',
  code: 37,
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT, source: CREDIT_SOURCE },
});

export const FUNDS_GIVEN_UP = defineEvent({
  type: 'fundsGivenUp',
  code: 39,
  fields: { memberId: MEMBER_ID, assetId: ASSET_ID, amount: AMOUNT, to: GIVEN_TO },
});

export const MEMBER_EVENTS = [
  MEMBER_OPENED,
  MEMBER_FROZEN_SET,
  INVITER_SET,
  WITHDRAWALS_LOCKED,
  PLATFORM_ASSET_SET,
  FUNDS_CREDITED,
  FUNDS_GIVEN_UP,
] as const;

export type OpenMember = ValueOf<typeof OPEN_MEMBER>;
export type SetMemberFrozen = ValueOf<typeof SET_MEMBER_FROZEN>;
export type SetInviter = ValueOf<typeof SET_INVITER>;
export type LockWithdrawals = ValueOf<typeof LOCK_WITHDRAWALS>;
export type SetPlatformAsset = ValueOf<typeof SET_PLATFORM_ASSET>;
export type ClaimFaucet = ValueOf<typeof CLAIM_FAUCET>;
export type CreditMember = ValueOf<typeof CREDIT_MEMBER>;
export type GiveUpFunds = ValueOf<typeof GIVE_UP_FUNDS>;
