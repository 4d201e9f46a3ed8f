/** The code by which a member invites others. */
import { randomInt } from 'node:crypto';

/** Without signs that look alike. */
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_LENGTH = 8;

/** A new one, of eight signs; whether it is free the table tells. */
export function newInviteCode(): string {
  return Array.from(
    { length: INVITE_LENGTH },
    () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)],
  ).join('');
}
