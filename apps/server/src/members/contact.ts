/** Where a member can be reached: a phone number or an e-mail address, in one normal form. */

import { CHINA_DIAL_CODE, isEmail, isPhone, normalEmail } from '@candor/wire';
import { normalPhone } from '@candor/wire/phone';
import type { Refused, Told } from '../desk/refused.ts';
import type { MemberRefusal } from './refusals.ts';

export interface Contact {
  readonly channel: 'email' | 'phone';
  /** Normal form: + and digits with the dial code, or the address in lower case. */
  readonly target: string;
}

/** A contact in normal form, or why it is none. */
export type ParsedContact<Reason extends MemberRefusal = 'emailInvalid' | 'phoneInvalid'> = Told<
  { readonly contact: Contact },
  Refused<Reason>
>;

/** An e-mail address in normal form, or why it is none. */
export function parseEmail(text: string): ParsedContact<'emailInvalid'> {
  const address = text.trim();
  if (!isEmail(address)) return { refusal: 'emailInvalid' };
  return { contact: { channel: 'email', target: normalEmail(address) } };
}

/**
 * A phone in normal form, or why it is none. One that begins with + or 00 needs no dial code; however it is
 * written, one phone has one normal form.
 */
export function parsePhone(
  text: string,
  dialCode: string = CHINA_DIAL_CODE,
): ParsedContact<'phoneInvalid'> {
  const phone = text.trim();
  const target = isPhone(phone, dialCode) ? normalPhone(phone, dialCode) : undefined;
  return target === undefined
    ? { refusal: 'phoneInvalid' }
    : { contact: { channel: 'phone', target } };
}

/** A login id (spec §5: phone or e-mail): an at sign makes it an e-mail address. */
export function parseContact(text: string, dialCode?: string): ParsedContact {
  return text.includes('@') ? parseEmail(text) : parsePhone(text, dialCode);
}

/** A contact as its owner recognises it and nobody else can use it. */
export function maskContact(contact: Contact): string {
  const { channel, target } = contact;
  if (channel === 'phone') return `${target.slice(0, 6)}****${target.slice(-2)}`;
  const at = target.lastIndexOf('@');
  return `${target.slice(0, Math.min(2, at))}***${target.slice(at)}`;
}
