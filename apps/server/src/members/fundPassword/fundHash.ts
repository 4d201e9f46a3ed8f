/**
 * How fund passwords are kept: six digits are a million tries, which whoever has the rows alone could make.
 * They go through the secret key, which is not in SQL, before Argon2id.
 */
import { createHmac } from 'node:crypto';
import type { MemberId } from '@candor/money';
import type { Keys } from '../../keys/openKeys.ts';
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts';

/** Stands behind the hash; what was kept before hashes were keyed has none. */
const MARK = ' keyed';

/** Opens the hashes over the keys. */
export function openFundHash(keys: Pick<Keys, 'derive'>) {
  function keyed(memberId: MemberId, text: string): string {
    const key = keys.derive('fundPassword');
    return createHmac('sha256', key).update(`${memberId}\0${text}`).digest('hex');
  }

  return {
    /** False for one that was kept without the key. */
    isKeyed: (kept: string): boolean => kept.endsWith(MARK),
    /** The text to keep for this member. */
    make: async (memberId: MemberId, text: string): Promise<string> =>
      `${await hashPassword(keyed(memberId, text))}${MARK}`,
    /** True when the password belongs to the kept text of this member. */
    isOf: async (kept: string, memberId: MemberId, text: string): Promise<boolean> =>
      kept.endsWith(MARK)
        ? isPasswordOf(kept.slice(0, -MARK.length), keyed(memberId, text))
        : isPasswordOf(kept, text),
  };
}
