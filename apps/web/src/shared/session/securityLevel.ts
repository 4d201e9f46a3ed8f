/** How well an account is guarded, and what would help most. */
import type { Member } from '@candor/wire';
import { timeLeft } from '../numbers/timeLeft.ts';

export type SecurityLevel = 'low' | 'medium' | 'high';
export type Advice = 'factor' | 'codes' | 'rest' | 'done';

export type Guards = Pick<
  Member,
  | 'hasTotp'
  | 'passkeyCount'
  | 'recoveryCodesLeft'
  | 'hasFundPassword'
  | 'hasAntiPhishingCode'
  | 'phoneMasked'
  | 'emailMasked'
>;

const CODES_FEW = 3;

/** Without a second factor it is low whatever else is set. */
export function securityOf(guards: Guards): { level: SecurityLevel; advice: Advice } {
  if (!hasFactor(guards)) return { level: 'low', advice: 'factor' };
  if (guards.recoveryCodesLeft < CODES_FEW) return { level: 'medium', advice: 'codes' };
  const hasRest =
    guards.hasFundPassword &&
    guards.hasAntiPhishingCode &&
    guards.phoneMasked !== '' &&
    guards.emailMasked !== '';
  return hasRest ? { level: 'high', advice: 'done' } : { level: 'medium', advice: 'rest' };
}

/** What would help most now; undefined where all is set. */
export type NextStep =
  | 'totp'
  | 'recoveryCodes'
  | 'fundPassword'
  | 'antiPhishing'
  | 'phone'
  | 'email';

/** The step that the advice leads to. */
export function nextStepOf(guards: Guards): NextStep | undefined {
  const open: readonly (readonly [step: NextStep, isSet: boolean])[] = [
    ['totp', hasFactor(guards)],
    ['recoveryCodes', guards.recoveryCodesLeft >= CODES_FEW],
    ['fundPassword', guards.hasFundPassword],
    ['antiPhishing', guards.hasAntiPhishingCode],
    ['phone', guards.phoneMasked !== ''],
    ['email', guards.emailMasked !== ''],
  ];
  return open.find(([, isSet]) => !isSet)?.[0];
}

/** An authenticator app or a passkey. */
export function hasFactor({ hasTotp, passkeyCount }: Guards): boolean {
  return hasTotp || passkeyCount > 0;
}

/** What is left of a lock: `23:59:07`; empty when it is over. */
export function lockLeft(until: number, now: number): string {
  return until > now ? timeLeft(until - now) : '';
}
