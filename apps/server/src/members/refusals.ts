/** Why the members desk refuses: what it does itself; beside it what the rules of the wire refuse and what the core refuses of its commands. Numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { AccountRefusal } from '@candor/wire';

export type MemberRefusal =
  | AccountRefusal
  | RejectReason
  | 'accountTaken'
  | 'codeInvalid'
  | 'codeTooSoon'
  | 'loginFailed'
  | 'loginLocked'
  | 'phoneInvalid'
  | 'agreementRequired'
  | 'inviteCodeUnknown'
  | 'messagesUnavailable'
  | 'contactMissing'
  | 'passwordCommon'
  | 'passwordWrong'
  | 'passwordUnchanged'
  | 'passwordLocked'
  | 'fundPasswordMissing'
  | 'fundPasswordExists'
  | 'fundPasswordWrong'
  | 'fundPasswordLocked'
  | 'contactUnchanged'
  | 'oldCodeMissing'
  | 'workRequired'
  | 'secondFactorRequired'
  | 'otpInvalid'
  | 'factorLocked'
  | 'stepUpWayClosed'
  | 'totpMissing'
  | 'passkeyInvalid'
  | 'passkeyUnknown'
  | 'passkeysFull'
  | 'totpExists'
  | 'sessionUnknown'
  | 'passkeyUnavailable'
  | 'antiPhishingInvalid'
  | 'usernameInvalid'
  | 'usernameTaken'
  | 'tooManyRequests';
