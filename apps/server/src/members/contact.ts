/** Where a member can be reached: a phone number or an e-mail address, in one normal form. */

import { CHINA_DIAL_CODE, checkAccount, normalEmail } from '@candor/wire';
import { normalPhone } from '@candor/wire/phone';
import type { Told } from '../desk/refused.ts';

export interface Contact {
  readonly channel: 'email' | 'phone';
  /** Normal form: + and digits with the dial code, or the address in lower case. */
  readonly target: string;
}

export type ParsedContact = Told<{ readonly contact: Contact }>;

/**
 * A login id (spec §5: phone or e-mail) in normal form, or why it is none. A phone that begins with + or
 * 00 needs no dial code; however it is written, one phone has one normal form.
 */
export function parseContact(text: string, dialCode: string = CHINA_DIAL_CODE): ParsedContact {
  const account = text.trim();
  const refusal = checkAccount(account, dialCode);
  if (refusal) return { refusal };
  if (account.includes('@')) {
    return { contact: { channel: 'email', target: normalEmail(account) } };
  }
  const target = normalPhone(account, dialCode);
  return target === undefined
    ? { refusal: 'phoneInvalid' }
    : { contact: { channel: 'phone', target } };
}

/** A contact as its owner recognises it and nobody else can use it. */
export function maskContact(contact: Contact): string {
  const { channel, target } = contact;
  if (channel === 'phone') return `${target.slice(0, 6)}****${target.slice(-2)}`;
  const at = target.lastIndexOf('@');
  return `${target.slice(0, Math.min(2, at))}***${target.slice(at)}`;
}
