/** The refusals that a client answers by asking its member for more, or that it tells at their field. */
import type { REFUSAL_CODES } from './refusals.ts';

/** The code of a form is wrong, or it expired while the rest was typed. */
export const CODE_INVALID: (typeof REFUSAL_CODES)['codeInvalid'] = 2006;
/** The member must prove anew who they are; then the same request is sent again. */
export const STEP_UP_REQUIRED: (typeof REFUSAL_CODES)['stepUpRequired'] = 2019;
/** The device must work for the code it asks for; then the same request is sent with the proof. */
export const WORK_REQUIRED: (typeof REFUSAL_CODES)['workRequired'] = 2034;
/** Too many tries; a code sent to the account's own contact goes before the lock. */
export const LOGIN_LOCKED: (typeof REFUSAL_CODES)['loginLocked'] = 2009;
/** No account has this passkey: its device may forget it. */
export const PASSKEY_UNKNOWN: (typeof REFUSAL_CODES)['passkeyUnknown'] = 2047;
/** The password is right, a code of the authenticator app is missing. */
export const SECOND_FACTOR_REQUIRED: (typeof REFUSAL_CODES)['secondFactorRequired'] = 2040;
/** The address names nothing: there is no second try. */
export const TICKET_UNKNOWN: (typeof REFUSAL_CODES)['ticketUnknown'] = 2075;
export const OFFERING_UNKNOWN: (typeof REFUSAL_CODES)['offeringUnknown'] = 7010;
export const TAKE_PROFIT_INVALID: (typeof REFUSAL_CODES)['takeProfitInvalid'] = 5010;
export const STOP_LOSS_INVALID: (typeof REFUSAL_CODES)['stopLossInvalid'] = 5011;
export const TRIGGER_PASSED: (typeof REFUSAL_CODES)['triggerPassed'] = 5014;
