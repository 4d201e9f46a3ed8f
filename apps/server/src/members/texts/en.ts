/** What members are written, in English; the other languages have exactly these keys. */
import type { Purpose } from '../codeLimits.ts';

const code = (purpose: string) => (code: string) =>
  `${code} is your code to ${purpose}. It is valid for 10 minutes. Never tell it to anyone.`;

/** The security events that their member is told of. */
export const NOTICE_KINDS = [
  'signedInNewDevice',
  'signInLocked',
  'passwordChanged',
  'passwordReset',
  'fundPasswordSet',
  'fundPasswordChanged',
  'fundPasswordReset',
  'fundPasswordLocked',
  'phoneBound',
  'emailBound',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'antiPhishingSet',
  'dataExported',
  'deletionRequested',
  'deletionCanceled',
  'identityApproved',
  'identityRejected',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface MessageTexts {
  readonly codeSubject: string;
  readonly code: Readonly<Record<Purpose, (code: string) => string>>;
  readonly accountExists: string;
  readonly contactTaken: string;
  readonly notice: Readonly<Record<NoticeKind, string>>;
  readonly noticeSubject: string;
  readonly noticeFrame: (what: string, time: string, address: string) => string;
  readonly antiPhishing: (code: string) => string;
}

export const en: MessageTexts = {
  codeSubject: 'Your verification code',
  code: {
    register: code('register'),
    reset: code('reset your password'),
    bind: code('link this contact to your account'),
    stepUp: code('confirm that it is you'),
    rebind: code('replace this contact'),
    fundReset: code('reset your fund password'),
  },
  accountExists: 'You already have an account with this address. Log in instead of registering.',
  contactTaken:
    'Somebody tried to link this address to another account. It stays with yours, and there is nothing to do.',
  notice: {
    signedInNewDevice: 'Your account was logged in to from a new device',
    signInLocked: 'Logging in to your account was stopped for a while after too many wrong tries',
    passwordChanged: 'Your login password was changed; withdrawals are locked for 24 hours',
    passwordReset: 'Your login password was reset; withdrawals are locked for 24 hours',
    fundPasswordSet: 'A fund password was set',
    fundPasswordChanged: 'Your fund password was changed; withdrawals are locked for 24 hours',
    fundPasswordReset: 'Your fund password was reset; withdrawals are locked for 24 hours',
    fundPasswordLocked:
      'Your fund password was entered wrongly too often and is locked for a while',
    phoneBound: 'A phone was linked to your account',
    emailBound: 'An e-mail address was linked to your account',
    totpAdded: 'An authenticator app was added',
    totpRemoved: 'The authenticator app was removed',
    passkeyAdded: 'A passkey was added',
    passkeyRemoved: 'A passkey was removed',
    recoveryCodesMade: 'New recovery codes were made; the old ones are worthless',
    recoveryCodeUsed: 'A recovery code was used',
    antiPhishingSet: 'Your anti-phishing code was set',
    dataExported: 'Your data was exported',
    deletionRequested: 'The deletion of your account was requested',
    deletionCanceled: 'The deletion of your account was cancelled',
    identityApproved: 'Your identity is verified',
    identityRejected: 'Your identity could not be verified; you may try again',
  },
  noticeSubject: 'Security notice',
  noticeFrame: (what, time, address) =>
    `${what}. ${time}, from ${address}. If this was not you, change your password at once and tell support.`,
  antiPhishing: (code) => `Your anti-phishing code: ${code}`,
};
