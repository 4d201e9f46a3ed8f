/** A one-time or recovery code of a member, guessed at only so often. */

import type { MemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { admit, openNetworkThrottle, openThrottle } from '../../desk/throttle.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { Totp } from './totp.ts';

/** Why a second factor is not taken. */
export type FactorRefusal = 'factorLocked' | 'otpInvalid';

export interface SecondFactor {
  /** True when the member's password alone opens nothing: an authenticator app or a passkey stands beside it. */
  readonly isOn: (memberId: MemberId) => Promise<boolean>;
  /** Counts an attempt to prove something; why it is refused, or undefined. */
  readonly admit: (
    memberId: MemberId,
    from: Origin,
  ) => Promise<Refused<'factorLocked'> | undefined>;
  /** The attempts counted so far do not count any more: the member was right. */
  readonly forgive: (memberId: MemberId, from: Origin) => Promise<void>;
  /** Takes a code of the authenticator app or a recovery code; why it is refused, or undefined. */
  readonly take: (
    memberId: MemberId,
    code: string,
    from: Origin,
  ) => Promise<Refused<FactorRefusal> | undefined>;
}

interface SecondFactorOptions {
  readonly totp: Totp;
  readonly passkeys: Pick<Passkeys, 'count'>;
  readonly recoveryCodes: RecoveryCodes;
  readonly securityLog: SecurityLog;
}

/** One address against one member: five tries, then a quarter of an hour. */
const PER_PAIR = { points: 5, seconds: 900, blockSeconds: 900 };
/** One address against any members. */
const PER_ADDRESS = { points: 60, seconds: 900 };
/**
 * One member from all the places they never came from; who gets here knows a password or a session already. What is
 * tried there never locks the owner's own devices and networks out.
 */
const PER_MEMBER = { points: 20, seconds: 3_600 };
const ONE_TIME = /^\d{6}$/;

/** Opens the check; attempts are counted before a code is looked at. */
export function openSecondFactor(options: SecondFactorOptions): SecondFactor {
  const { totp, passkeys, recoveryCodes, securityLog } = options;
  const perPair = openThrottle(PER_PAIR);
  const perDevice = openThrottle(PER_PAIR);
  const perAddress = openNetworkThrottle(PER_ADDRESS);
  const perMember = openThrottle(PER_MEMBER);
  const pairOf = (memberId: MemberId, { address }: Origin) => `${address} ${memberId}`;

  const deviceOf = (memberId: MemberId, { device }: Origin) => `${device ?? ''} ${memberId}`;

  const admitAttempt: SecondFactor['admit'] = async (memberId, from) => {
    const { isName, isNetwork } = await securityLog.familiarity(memberId, from);
    // What others try beside the owner's device, in whatever network, is not its own.
    if (isName) return admit('factorLocked', [[perDevice, deviceOf(memberId, from)]]);
    return admit('factorLocked', [
      [perAddress, from.address],
      [perPair, pairOf(memberId, from)],
      ...(isNetwork ? [] : ([[perMember, String(memberId)]] as const)),
    ]);
  };

  const forgive: SecondFactor['forgive'] = async (memberId, from) => {
    await perPair.forget(pairOf(memberId, from));
    await perDevice.forget(deviceOf(memberId, from));
    await perMember.forget(String(memberId));
  };

  async function isRight(memberId: MemberId, code: string, from: Origin): Promise<boolean> {
    if (ONE_TIME.test(code)) return totp.accept(memberId, code);
    const isTaken = await recoveryCodes.accept(memberId, code);
    if (isTaken) await securityLog.record(memberId, 'recoveryCodeUsed', from);
    return isTaken;
  }

  return {
    isOn: async (memberId) => (await totp.has(memberId)) || (await passkeys.count(memberId)) > 0,
    admit: admitAttempt,
    forgive,
    take: async (memberId, code, from) => {
      const refused = await admitAttempt(memberId, from);
      if (refused) return refused;
      if (!(await isRight(memberId, code.replace(/\s/g, ''), from)))
        return { refusal: 'otpInvalid' };
      await forgive(memberId, from);
      return undefined;
    },
  };
}
