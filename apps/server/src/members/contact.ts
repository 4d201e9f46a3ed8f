/** Where a member can be reached: a phone number or an e-mail address, in one normal form. */

export interface Contact {
  readonly channel: 'email' | 'phone';
  /** Normal form: digits, or the address in lower case. */
  readonly target: string;
}

const PHONE = /^1[3-9]\d{9}$/;
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const EMAIL_LENGTH_MAX = 254;

/** A phone number: 11 digits, 1 and then 3 to 9 (spec §5); undefined when it is none. */
export function parsePhone(text: string): Contact | undefined {
  const target = text.trim();
  return PHONE.test(target) ? { channel: 'phone', target } : undefined;
}

/** An e-mail address by the pattern browsers use, with a dot in its domain; undefined when none. */
export function parseEmail(text: string): Contact | undefined {
  const target = text.trim().toLowerCase();
  const isEmail = target.length <= EMAIL_LENGTH_MAX && EMAIL.test(target);
  return isEmail ? { channel: 'email', target } : undefined;
}

/** A login id: phone or e-mail (spec §5). */
export function parseContact(text: string): Contact | undefined {
  return parsePhone(text) ?? parseEmail(text);
}
