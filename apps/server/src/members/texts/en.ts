/** What members are written, in English; the other languages have exactly these keys. */
import type { Purpose } from '../codeLimits.ts';

const code = (purpose: string) => (code: string) =>
  `${code} is your code to ${purpose}. It is valid for 10 minutes. Never tell it to anyone.`;

export interface MessageTexts {
  readonly codeSubject: string;
  readonly code: Readonly<Record<Purpose, (code: string) => string>>;
  readonly accountExists: string;
  readonly contactTaken: string;
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
};
