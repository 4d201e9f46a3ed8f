/** How often a password may be tried, by address and by account. */
import type { Contact } from './contact.ts';
import { admit, openThrottle, type Refused } from './throttle.ts';

/** One address against one account: five tries, then a quarter of an hour. */
const PER_PAIR = { points: 5, seconds: 900, blockSeconds: 900 };
/** One address against any accounts. */
const PER_ADDRESS = { points: 60, seconds: 900 };
/** One account from any addresses: high, so that a stranger cannot lock a member out cheaply. */
const PER_ACCOUNT = { points: 200, seconds: 3_600 };

export interface SignInLocks {
  /** Counts a try; answers why it is refused, or undefined. */
  readonly admit: (contact: Contact, address: string) => Promise<Refused | undefined>;
  /** The last try was right. */
  readonly forget: (contact: Contact, address: string) => Promise<void>;
  /** The password is another one: what was tried against the old one counts no more. */
  readonly forgetAccount: (contact: Contact, address: string) => Promise<void>;
}

/** Opens the counters; they live in memory. */
export function openSignInLocks(): SignInLocks {
  const perPair = openThrottle(PER_PAIR);
  const perAddress = openThrottle(PER_ADDRESS);
  const perAccount = openThrottle(PER_ACCOUNT);
  const pairOf = ({ target }: Contact, address: string) => `${address} ${target}`;
  return {
    admit: (contact, address) =>
      admit('loginLocked', [
        [perAddress, address],
        [perPair, pairOf(contact, address)],
        [perAccount, contact.target],
      ]),
    forget: (contact, address) => perPair.forget(pairOf(contact, address)),
    forgetAccount: async (contact, address) => {
      await perPair.forget(pairOf(contact, address));
      await perAccount.forget(contact.target);
    },
  };
}
