/** What the members desk itself refuses; numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { AccountRefusal, RefusalReason } from '@candor/wire';

export const MEMBER_REFUSALS = [
  'accountTaken',
  'codeInvalid',
  'codeTooSoon',
  'loginFailed',
  'loginLocked',
  'phoneInvalid',
  'agreementRequired',
  'inviteCodeUnknown',
  'messagesUnavailable',
  'contactMissing',
  'passwordCommon',
  'passwordWrong',
  'passwordUnchanged',
  'passwordLocked',
  'fundPasswordMissing',
  'fundPasswordExists',
  'fundPasswordWrong',
  'fundPasswordLocked',
  'contactUnchanged',
  'oldCodeMissing',
  'workRequired',
  'secondFactorRequired',
  'otpInvalid',
  'factorLocked',
  'stepUpWayClosed',
  'totpMissing',
  'passkeyInvalid',
  'passkeyUnknown',
  'passkeysFull',
  'passkeyUnavailable',
  'antiPhishingInvalid',
  'usernameInvalid',
  'usernameTaken',
  'tooManyRequests',
] as const satisfies readonly RefusalReason[];

/** Why the members desk refuses. It also passes on what the rules of the wire refuse and what the core refuses of its commands. */
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number] | AccountRefusal | RejectReason;
