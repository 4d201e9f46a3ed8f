/** How often codes may be asked for and tried: by who asks, by contact, by member. */

import type { MemberId } from '@candor/money';
import type { Refused } from '../../desk/refused.ts';
import { admit, openNetworkThrottle, openThrottle } from '../../desk/throttle.ts';
import { siteOf } from '../../ops/siteOf.ts';
import type { Contact } from '../contact.ts';

/** register, reset and login are anyone's; bind is a member's for a new contact; the rest for their own contact. */
export type OpenPurpose = 'register' | 'reset' | 'login';
export type OwnPurpose = 'stepUp' | 'rebind' | 'fundReset';
export type Purpose = OpenPurpose | 'bind' | OwnPurpose;

/** What a code is for; a code of another purpose, contact or member is worth nothing here. */
export interface CodeSubject {
  readonly purpose: Purpose;
  readonly contact: Contact;
  /** Who asks for it; undefined for visitors. */
  readonly memberId: MemberId | undefined;
}

/** Who asks: the network address and, if the client sends one, its device id. */
export interface Sender {
  readonly address: string;
  readonly device: string | undefined;
}

const PER_TARGET = { points: 1, seconds: 60 };
/** A stranger cannot fill somebody's phone with messages all day. */
const PER_TARGET_DAY = { points: 10, seconds: 86_400 };
const PER_SENDER = { points: 20, seconds: 600 };
/** Checks from one address against any contacts. */
const CHECKS_PER_ADDRESS = { points: 60, seconds: 600 };
/** Checks of one address against one target over several codes; a new code does not buy new guesses without end. */
const CHECKS_PER_PAIR = { points: 20, seconds: 3_600 };
/** Codes that visitors of one network, or one site of them, ask for on one day: one stranger does not use up the owner's. */
const PER_PAIR_DAY = { points: 5, seconds: 86_400 };

/** All codes that strangers may have sent in an hour: what a farm of addresses can cost the operator has an end. */
const PER_EXCHANGE = { points: 3_000, seconds: 3_600 };

export interface CodeLimits {
  /** Counts a request; answers why it is refused, or undefined. */
  readonly admitRequest: (
    subject: CodeSubject,
    sender: Sender,
  ) => Promise<Refused<'tooManyRequests' | 'codeTooSoon'> | undefined>;
  /** Counts a try. */
  readonly admitCheck: (
    guarded: string,
    address: string,
  ) => Promise<Refused<'tooManyRequests'> | undefined>;
}

/**
 * Opens the limits. Each purpose counts on its own: a stranger who asks for somebody's reset codes uses
 * up nothing of the codes that this member needs inside their account.
 */
export function openCodeLimits(): CodeLimits {
  const perTarget = openThrottle(PER_TARGET);
  const perTargetDay = openThrottle(PER_TARGET_DAY);
  const perAddress = openNetworkThrottle(PER_SENDER);
  const perDevice = openThrottle(PER_SENDER);
  const perMember = openThrottle(PER_SENDER);
  const checksPerAddress = openNetworkThrottle(CHECKS_PER_ADDRESS);
  const checksPerPair = openThrottle(CHECKS_PER_PAIR);
  const perPairDay = openThrottle(PER_PAIR_DAY);
  const perExchange = openThrottle(PER_EXCHANGE);
  return {
    admitRequest: async ({ purpose, contact, memberId }, { address, device }) => {
      const target = `${purpose} ${contact.target}`;
      const pair = `${siteOf(address) ?? address} ${target}`;
      const isVisitor = memberId === undefined;
      const busy = 'tooManyRequests';
      // Who has none left today is stopped before the contact's minute, which is its owner's too.
      if (isVisitor && (await perPairDay.isUsedUp(pair))) return admit(busy, [[perPairDay, pair]]);
      return (
        (await admit(busy, [[perAddress, address]])) ??
        (await admit(busy, device ? [[perDevice, device]] : [])) ??
        (await admit(busy, isVisitor ? [] : [[perMember, String(memberId)]])) ??
        (await admit('codeTooSoon', [[perTarget, target]])) ??
        (await admit(busy, isVisitor ? [[perPairDay, pair]] : [])) ??
        (await admit(busy, [[perTargetDay, target]])) ??
        // Members have a budget of their own: strangers cannot use it up.
        (await admit(busy, isVisitor ? [[perExchange, 'strangers']] : []))
      );
    },
    admitCheck: (guarded, address) =>
      admit('tooManyRequests', [
        [checksPerAddress, address],
        [checksPerPair, `${address} ${guarded}`],
      ]),
  };
}
