/** What a member proves besides a password, put together. */
import type { RejectReason } from '@candor/core';
import type { MemberId } from '@candor/money';
import type { PasskeyCreation } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Keys } from '../../keys/openKeys.ts';
import type { Database } from '../../sql/database.ts';
import type { OwnCodeClaim } from '../codeDesk.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Origin, Sessions } from '../sessions.ts';
import type { Refused } from '../throttle.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';
import { openChallenges } from './challenges.ts';
import { openPasskeyProof } from './passkeyProof.ts';
import { type NewPasskey, openPasskeys, type PasskeyPlace } from './passkeys.ts';
import { openRecoveryCodes } from './recoveryCodes.ts';
import { openSecondFactor } from './secondFactor.ts';
import { openStepUp } from './stepUp.ts';
import { openTotp, type TotpSetup } from './totp.ts';

interface FactorsOptions {
  readonly sql: Kysely<Database>;
  readonly keys: Keys;
  readonly productName: string;
  readonly now: () => number;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused | undefined>;
}

/** Recovery codes shown once; none when the member has some already. */
export type NewCodes =
  | { readonly recoveryCodes: readonly string[]; readonly refusal?: undefined }
  | Refused;

export type Factors = ReturnType<typeof openFactors>;

/** Opens every factor over SQL; what changes one is written to the owner's security log. */
export function openFactors(options: FactorsOptions) {
  const { sql, now, sessions, securityLog, withdrawalLock } = options;
  const challenges = openChallenges(now);
  const totp = openTotp(options);
  const recoveryCodes = openRecoveryCodes(sql);
  const passkeys = openPasskeys({ ...options, challenges });
  const passkeyProof = openPasskeyProof({ sql, challenges, now });
  const secondFactor = openSecondFactor({ totp, passkeys, recoveryCodes, securityLog });
  const parts = { totp, recoveryCodes, passkeys, passkeyProof, secondFactor };

  async function makeCodes(memberId: MemberId, from: Origin): Promise<readonly string[]> {
    await securityLog.record(memberId, 'recoveryCodesMade', from);
    return recoveryCodes.make(memberId);
  }

  /** The first factor brings the codes for the day it is lost. */
  async function firstCodes(memberId: MemberId, from: Origin): Promise<NewCodes> {
    const left = await recoveryCodes.left(memberId);
    return { recoveryCodes: left > 0 ? [] : await makeCodes(memberId, from) };
  }

  async function hasFactor(memberId: MemberId): Promise<boolean> {
    return (await totp.has(memberId)) || (await passkeys.count(memberId)) > 0;
  }

  /** Without a factor there is nothing to recover: left-over codes end. */
  async function dropIdleCodes(memberId: MemberId): Promise<void> {
    if (!(await hasFactor(memberId))) await recoveryCodes.end(memberId);
  }

  return {
    secondFactor,
    passkeyProof,
    stepUp: openStepUp({ ...options, ...parts }),
    passkeysOf: passkeys.list,
    state: async (memberId: MemberId) => {
      const [hasTotp, passkeyCount, recoveryCodesLeft] = await Promise.all([
        totp.has(memberId),
        passkeys.count(memberId),
        recoveryCodes.left(memberId),
      ]);
      return { hasTotp, passkeyCount, recoveryCodesLeft };
    },
    beginTotp: (memberId: MemberId, label: string): Promise<TotpSetup | undefined> =>
      totp.begin(memberId, label),
    confirmTotp: async (memberId: MemberId, code: string, from: Origin): Promise<NewCodes> => {
      const refused = await secondFactor.admit(memberId, from);
      if (refused) return refused;
      if (!(await totp.confirm(memberId, code))) return { refusal: 'otpInvalid' };
      await secondFactor.forgive(memberId, from);
      await securityLog.record(memberId, 'totpAdded', from);
      return firstCodes(memberId, from);
    },
    /** A factor less guards the account: withdrawals wait for a day. */
    removeTotp: async (memberId: MemberId, from: Origin): Promise<RejectReason | undefined> => {
      if (!(await totp.has(memberId))) return 'totpMissing';
      await withdrawalLock.lock(memberId);
      if (!(await totp.remove(memberId))) return 'totpMissing';
      await securityLog.record(memberId, 'totpRemoved', from);
      await dropIdleCodes(memberId);
      return undefined;
    },
    makeRecoveryCodes: async (memberId: MemberId, from: Origin): Promise<NewCodes> => {
      if (!(await hasFactor(memberId))) return { refusal: 'totpMissing' };
      return { recoveryCodes: await makeCodes(memberId, from) };
    },
    beginPasskey: (
      owner: { readonly memberId: MemberId; readonly label: string },
      place: PasskeyPlace,
    ): Promise<PasskeyCreation | undefined> => passkeys.begin(owner, place),
    addPasskey: async (given: NewPasskey, place: PasskeyPlace, from: Origin): Promise<NewCodes> => {
      const refusal = await passkeys.add(given, place);
      if (refusal) return { refusal };
      await securityLog.record(given.memberId, 'passkeyAdded', from);
      return firstCodes(given.memberId, from);
    },
    removePasskey: async (
      memberId: MemberId,
      credentialId: string,
      from: Origin,
    ): Promise<RejectReason | undefined> => {
      const all = await passkeys.list(memberId);
      if (!all.some((each) => each.credentialId === credentialId)) return 'passkeyUnknown';
      await withdrawalLock.lock(memberId);
      if (!(await passkeys.remove(memberId, credentialId))) return 'passkeyUnknown';
      await securityLog.record(memberId, 'passkeyRemoved', from);
      await dropIdleCodes(memberId);
      return undefined;
    },
    /** For who lost every factor: all of them go, and the owner reads about it. False without any. */
    reset: async (memberId: MemberId, from: Origin): Promise<boolean> => {
      const keys = await passkeys.list(memberId);
      const hasTotp = await totp.has(memberId);
      if (!hasTotp && keys.length === 0) return false;
      await withdrawalLock.lock(memberId);
      if (await totp.remove(memberId)) await securityLog.record(memberId, 'totpRemoved', from);
      for (const { credentialId } of keys) await passkeys.remove(memberId, credentialId);
      if (keys.length > 0) await securityLog.record(memberId, 'passkeyRemoved', from);
      await recoveryCodes.end(memberId);
      await sessions.endAll(memberId);
      return true;
    },
  };
}
