/** Where a member can be reached: a phone number or an e-mail address, in one normal form. */
import type { RejectReason } from '@candor/core';
import { checkAccount } from '@candor/wire';

export interface Contact {
  readonly channel: 'email' | 'phone';
  /** Normal form: + and digits with the dial code, or the address in lower case. */
  readonly target: string;
}

export type ParsedContact =
  | { readonly contact: Contact; readonly refusal?: undefined }
  | { readonly refusal: RejectReason };

const DIAL_CODE = '86';

/** A login id (spec §5: phone or e-mail) in normal form, or why it is none. */
export function parseContact(text: string, dialCode = DIAL_CODE): ParsedContact {
  const account = text.trim();
  const refusal = checkAccount(account, dialCode);
  if (refusal) return { refusal };
  return account.includes('@')
    ? { contact: { channel: 'email', target: account.toLowerCase() } }
    : { contact: { channel: 'phone', target: `+${dialCode.replace('+', '')}${account}` } };
}

/** A contact as its owner recognises it and nobody else can use it. */
export function maskContact(contact: Contact): string {
  const { channel, target } = contact;
  if (channel === 'phone') return `${target.slice(0, 6)}****${target.slice(-2)}`;
  const at = target.lastIndexOf('@');
  return `${target.slice(0, Math.min(2, at))}***${target.slice(at)}`;
}
