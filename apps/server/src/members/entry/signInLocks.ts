/** How often a password may be tried: a stranger's wrong ones never lock the owner's own devices out. */

import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { admit, openNetworkThrottle, openThrottle } from '../../desk/throttle.ts';
import type { Contact } from '../contact.ts';
import type { Familiarity } from './arrivals.ts';

/** One address, or one device of the owner's, against one account: five tries, then a quarter of an hour. */
const PER_PAIR = { points: 5, seconds: 900, blockSeconds: 900 };
/** One address against any accounts. */
const PER_ADDRESS = { points: 60, seconds: 900 };
/** One account from all the networks its owner never came from. */
const PER_ACCOUNT = { points: 200, seconds: 3_600 };

/** From where a try comes. */
export type TriedFrom = Pick<Origin, 'address' | 'device'>;

export interface SignInLocks {
  /** Counts a try; answers why it is refused, or undefined. */
  readonly admit: (
    contact: Contact,
    from: TriedFrom,
    familiar: Familiarity,
  ) => Promise<Refused<'loginLocked'> | undefined>;
  /** The last try was right. */
  readonly forget: (contact: Contact, from: TriedFrom) => Promise<void>;
  /** The password is another one: what was tried against the old one counts no more. */
  readonly forgetAccount: (contact: Contact, from: TriedFrom) => Promise<void>;
}

/** Opens the counters; they live in memory. */
export function openSignInLocks(): SignInLocks {
  const perDevice = openThrottle(PER_PAIR);
  const perPair = openThrottle(PER_PAIR);
  const perAddress = openNetworkThrottle(PER_ADDRESS);
  const perAccount = openThrottle(PER_ACCOUNT);
  const pairOf = ({ target }: Contact, { address }: TriedFrom) => `${address} ${target}`;
  const deviceOf = ({ target }: Contact, { device }: TriedFrom) => `${device ?? ''} ${target}`;

  async function forget(contact: Contact, from: TriedFrom): Promise<void> {
    await perPair.forget(pairOf(contact, from));
    await perDevice.forget(deviceOf(contact, from));
  }

  return {
    admit: (contact, from, { isName, isNetwork }) => {
      // Nobody but its owner names this device: what others try beside it, in whatever network, is not its own.
      if (isName) return admit('loginLocked', [[perDevice, deviceOf(contact, from)]]);
      return admit('loginLocked', [
        [perAddress, from.address],
        [perPair, pairOf(contact, from)],
        ...(isNetwork ? [] : ([[perAccount, contact.target]] as const)),
      ]);
    },
    forget,
    forgetAccount: async (contact, from) => {
      await forget(contact, from);
      await perAccount.forget(contact.target);
    },
  };
}
