/** What members are written, in English; the other languages have exactly these keys. */
import type { SecurityEventKind } from '@candor/wire';
import type { Purpose } from '../../codes/codeLimits.ts';

const code = (purpose: string) => (code: string) =>
  `${code} is your code to ${purpose}. It is valid for 10 minutes. Never tell it to anyone.`;

/** What its member did just now, sees at once, and is not written about. */
const UNTOLD = [
  'registered',
  'signedIn',
  'signedOut',
  'sessionEnded',
  'allSessionsEnded',
  'identitySubmitted',
  'allowListOn',
] as const satisfies readonly SecurityEventKind[];

/** A security event that its member is told of. */
export type NoticeKind = Exclude<SecurityEventKind, (typeof UNTOLD)[number]>;

/** True for what its member is told of. */
export function isNotice(kind: SecurityEventKind): kind is NoticeKind {
  return !UNTOLD.some((each) => each === kind);
}

/** What the exchange did with a position, which its member is told of. */
export const POSITION_NOTICES = [
  'positionReduced',
  'positionLiquidated',
  'positionDeleveraged',
] as const;
export type PositionNotice = (typeof POSITION_NOTICES)[number];

/** What became of a withdrawal, which its member is told of. */
export const PAYOUT_NOTICES = ['withdrawalAsked', 'withdrawalPaid', 'withdrawalRefunded'] as const;
export type PayoutNotice = (typeof PAYOUT_NOTICES)[number];

export interface PayoutFacts {
  /** Amount and coin. */
  readonly amount: string;
  /** The first and last signs of where it goes; undefined where that was lost. */
  readonly address: string | undefined;
}

export interface AlertFacts {
  /** Such as BTC/USDT. */
  readonly pair: string;
  readonly basis: 'last' | 'index';
  readonly rule: 'above' | 'below' | 'move';
  /** The price of above and below, the percent of move. */
  readonly aim: string;
  /** The price that made it fire. */
  readonly now: string;
}

/** A position whose liquidation is near. */
export interface NearFacts {
  readonly pair: string;
  readonly side: 'long' | 'short';
  /** Percent of the mark, as decimal text. */
  readonly distance: string;
  readonly mark: string;
}

/** What funding came to for a member in one perpetual. */
export interface FundingFacts {
  readonly pair: string;
  /** Without a sign, with its coin. */
  readonly amount: string;
  readonly isPaid: boolean;
}

/** What was traded for a member within a moment, for their devices. */
export interface FillFacts {
  readonly pair: string;
  readonly isFutures: boolean;
  readonly side: 'buy' | 'sell';
  /** In the base coin, of futures in contracts. */
  readonly quantity: string;
  /** On average. */
  readonly price: string;
}

export interface MessageTexts {
  readonly codeSubject: string;
  readonly code: Readonly<Record<Purpose, (code: string) => string>>;
  readonly accountExists: string;
  readonly contactTaken: string;
  readonly notice: Readonly<Record<NoticeKind, string>>;
  readonly position: Readonly<Record<PositionNotice, string>>;
  readonly payout: Readonly<Record<PayoutNotice, (facts: PayoutFacts) => string>>;
  /** `amount` names its coin too. */
  readonly alert: (facts: AlertFacts) => string;
  readonly alertSubject: string;
  readonly near: (facts: NearFacts) => string;
  readonly nearSubject: string;
  readonly funding: (facts: FundingFacts) => string;
  readonly fundingSubject: string;
  readonly fill: (facts: FillFacts) => string;
  readonly fillSubject: string;
  readonly deposit: (amount: string) => string;
  readonly depositSubject: string;
  readonly payoutSubject: string;
  readonly freeze: (link: string) => string;
  readonly positionSubject: string;
  readonly positionFrame: (what: string, time: string) => string;
  readonly noticeSubject: string;
  readonly noticeFrame: (what: string, time: string, address: string) => string;
  /** Of what no visitor did. */
  readonly exchangeFrame: (what: string, time: string) => string;
  readonly antiPhishing: (code: string) => string;
}

export const en: MessageTexts = {
  codeSubject: 'Your verification code',
  code: {
    register: code('register'),
    reset: code('reset your password'),
    login: code('log in'),
    bind: code('link this contact to your account'),
    stepUp: code('confirm that it is you'),
    rebind: code('replace this contact'),
    fundReset: code('reset your fund password'),
  },
  accountExists: 'You already have an account with this address. Log in instead of registering.',
  contactTaken:
    'Somebody tried to link this address to another account. It stays with yours, and there is nothing to do.',
  notice: {
    signedInNewDevice: 'Your account was logged in to from a new device or network',
    signInLocked: 'Logging in to your account was stopped for a while after too many wrong tries',
    passwordChanged: 'Your login password was changed; withdrawals are locked for 24 hours',
    passwordReset: 'Your login password was reset; withdrawals are locked for 24 hours',
    fundPasswordSet: 'A fund password was set',
    fundPasswordChanged: 'Your fund password was changed; withdrawals are locked for 24 hours',
    fundPasswordReset: 'Your fund password was reset; withdrawals are locked for 24 hours',
    fundPasswordLocked:
      'Your fund password was entered wrongly too often and is locked for a while',
    phoneBound: 'A phone was linked to your account',
    emailBound: 'An email address was linked to your account',
    totpAdded: 'An authenticator app was added',
    totpRemoved: 'The authenticator app was removed; withdrawals are locked for 24 hours',
    passkeyAdded: 'A passkey was added',
    passkeyRemoved: 'A passkey was removed; withdrawals are locked for 24 hours',
    recoveryCodesMade: 'New recovery codes were made; the old ones are worthless',
    recoveryCodeUsed: 'A recovery code was used',
    antiPhishingSet: 'Your anti-phishing code was set',
    dataExported: 'Your data was exported',
    deletionRequested: 'The deletion of your account was requested',
    deletionCanceled: 'The deletion of your account was cancelled',
    identityApproved: 'Your identity is verified',
    identityRejected: 'Your identity could not be verified; you may try again',
    identityRevoked:
      'Your identity is no longer confirmed. You see the reason under identity, and may hand one in again',
    accountFrozen: 'Your account was frozen by the link in a notice',
    accountUnfrozen: 'Your account is no longer frozen',
    accountRelinked:
      'Your account was given back to you by the exchange. Withdrawals wait for a day. If you did not ask for it, tell support at once',
    accountFrozenByExchange:
      'Your account was frozen: you cannot trade, withdraw or move funds until it is released. Ask support why',
    addressAdded: 'A withdrawal address was added to your address book',
    allowListOff: 'Switching off the allow-list for withdrawals was asked for',
  },
  position: {
    positionReduced:
      'A part of one of your futures positions was closed, because its margin had become too small',
    positionLiquidated:
      'One of your futures positions was liquidated, because its margin was used up',
    positionDeleveraged:
      'One of your futures positions was closed against the liquidation of another member',
  },
  payout: {
    withdrawalAsked: ({ amount, address }) =>
      `A withdrawal of ${amount}${to(address)} was asked for`,
    withdrawalPaid: ({ amount, address }) =>
      `Your withdrawal of ${amount}${to(address)} has arrived`,
    withdrawalRefunded: ({ amount, address }) =>
      `Your withdrawal of ${amount}${to(address)} was not paid; the amount is back`,
  },
  alert: ({ pair, basis, rule, aim, now }) => {
    const price = basis === 'last' ? `The last price of ${pair}` : `The index of ${pair}`;
    if (rule === 'move') return `${price} has moved by ${aim}% within an hour: it is ${now}`;
    return `${price} is ${now}: ${rule === 'above' ? 'at or above' : 'at or below'} ${aim}`;
  },
  near: ({ pair, side, distance, mark }) =>
    `Your ${side === 'long' ? 'long' : 'short'} in ${pair} futures would be liquidated ${distance}% from here: the mark price is ${mark}`,
  nearSubject: 'Close to liquidation',
  funding: ({ pair, amount, isPaid }) =>
    `Funding of ${pair}: you ${isPaid ? 'paid' : 'received'} ${amount}`,
  fundingSubject: 'Funding',
  alertSubject: 'Price alert',
  fill: ({ pair, isFutures, side, quantity, price }) =>
    `${pair}${isFutures ? ' futures' : ''}: ${side === 'buy' ? 'bought' : 'sold'} ${quantity} at ${price}`,
  fillSubject: 'Order filled',
  deposit: (amount) => `A deposit of ${amount} was credited to your account`,
  depositSubject: 'About your deposit',
  payoutSubject: 'About your withdrawal',
  freeze: (link) => `If this was not you, freeze your account at once: ${link}`,
  positionSubject: 'About your futures position',
  positionFrame: (what, time) => `${what}. ${time}. You find it in your futures records.`,
  noticeSubject: 'Security notice',
  noticeFrame: (what, time, address) =>
    `${what}. ${time}, from ${address}. If this was not you, change your password at once and tell support.`,
  exchangeFrame: (what, time) => `${what}. ${time}, by the exchange.`,
  antiPhishing: (code) => `Your anti-phishing code: ${code}`,
};

/** Where it went, as far as that is known. */
function to(address: string | undefined): string {
  return address === undefined ? '' : ` to ${address}`;
}
