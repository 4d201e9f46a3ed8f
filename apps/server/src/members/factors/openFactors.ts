/** What a member proves besides a password, put together. */

import type { MemberId } from '@candor/money';
import type { PasskeyCreation } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused, Told } from '../../desk/refused.ts';
import type { Keys } from '../../keys/openKeys.ts';
import type { Database } from '../../sql/database.ts';
import type { OwnCodeClaim, OwnCodeRefusal } from '../codes/codeGround.ts';
import type { MemberRefusal } from '../refusals.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';
import { openChallenges } from './challenges.ts';
import { openPasskeyProof, type PasskeyProof } from './passkeyProof.ts';
import { type NewPasskey, openPasskeys, type PasskeyPlace, type Passkeys } from './passkeys.ts';
import { openRecoveryCodes, type RecoveryCodes } from './recoveryCodes.ts';
import { type FactorRefusal, openSecondFactor, type SecondFactor } from './secondFactor.ts';
import { openStepUp } from './stepUp.ts';
import { openTotp, type Totp, type TotpSetup } from './totp.ts';

interface FactorsOptions {
  readonly sql: Kysely<Database>;
  readonly keys: Keys;
  readonly productName: string;
  readonly now: () => number;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused<OwnCodeRefusal> | undefined>;
}

interface Room extends FactorsOptions {
  readonly totp: Totp;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly passkeyProof: PasskeyProof;
  readonly secondFactor: SecondFactor;
}

/** Recovery codes shown once; none when the member has some already. */
export type NewCodes<Reason extends MemberRefusal> = Told<
  { readonly recoveryCodes: readonly string[] },
  Refused<Reason>
>;

export type Factors = ReturnType<typeof openFactors>;

/** Opens every factor over SQL; what changes one is written to the owner's security log. */
export function openFactors(options: FactorsOptions) {
  const { sql, now, securityLog } = options;
  const challenges = openChallenges(now);
  const totp = openTotp(options);
  const recoveryCodes = openRecoveryCodes(sql);
  const passkeys = openPasskeys({ ...options, challenges });
  const passkeyProof = openPasskeyProof({ sql, challenges, now });
  const secondFactor = openSecondFactor({ totp, passkeys, recoveryCodes, securityLog });
  const parts = { totp, recoveryCodes, passkeys, passkeyProof, secondFactor };
  const room: Room = { ...options, ...parts };

  return {
    secondFactor,
    passkeyProof,
    stepUp: openStepUp(room),
    passkeysOf: passkeys.list,
    state: async (memberId: MemberId) => {
      const [hasTotp, passkeyCount, recoveryCodesLeft] = await Promise.all([
        totp.has(memberId),
        passkeys.count(memberId),
        recoveryCodes.left(memberId),
      ]);
      return { hasTotp, passkeyCount, recoveryCodesLeft };
    },
    beginTotp: (
      memberId: MemberId,
      label: string,
    ): Promise<Told<TotpSetup, Refused<'totpExists'>>> => totp.begin(memberId, label),
    confirmTotp: (memberId: MemberId, code: string, from: Origin) =>
      confirmTotp(room, memberId, code, from),
    /** A factor less guards the account: withdrawals wait for a day. */
    removeTotp: (memberId: MemberId, from: Origin) => removeTotp(room, memberId, from),
    makeRecoveryCodes: async (
      memberId: MemberId,
      from: Origin,
    ): Promise<NewCodes<'totpMissing'>> => {
      if (!(await hasFactor(room, memberId))) return { refusal: 'totpMissing' };
      return { recoveryCodes: await makeCodes(room, memberId, from) };
    },
    beginPasskey: (
      owner: { readonly memberId: MemberId; readonly label: string },
      place: PasskeyPlace,
    ): Promise<Told<PasskeyCreation, Refused<'passkeysFull'>>> => passkeys.begin(owner, place),
    addPasskey: (given: NewPasskey, place: PasskeyPlace, from: Origin) =>
      addPasskey(room, given, place, from),
    removePasskey: (memberId: MemberId, credentialId: string, from: Origin) =>
      removePasskey(room, memberId, credentialId, from),
    /** For who lost every factor: all of them go, and the owner reads about it. False without any. */
    reset: (memberId: MemberId, from: Origin) => reset(room, memberId, from),
  };
}

async function makeCodes(room: Room, memberId: MemberId, from: Origin): Promise<readonly string[]> {
  const { recoveryCodes, securityLog } = room;
  await securityLog.record(memberId, 'recoveryCodesMade', from);
  return recoveryCodes.make(memberId);
}

/** The first factor brings the codes for the day it is lost. */
async function firstCodes(room: Room, memberId: MemberId, from: Origin): Promise<NewCodes<never>> {
  const { recoveryCodes } = room;
  const left = await recoveryCodes.left(memberId);
  return { recoveryCodes: left > 0 ? [] : await makeCodes(room, memberId, from) };
}

async function hasFactor(room: Room, memberId: MemberId): Promise<boolean> {
  const { totp, passkeys } = room;
  return (await totp.has(memberId)) || (await passkeys.count(memberId)) > 0;
}

/** Without a factor there is nothing to recover: left-over codes end. */
async function dropIdleCodes(room: Room, memberId: MemberId): Promise<void> {
  const { recoveryCodes } = room;
  if (!(await hasFactor(room, memberId))) await recoveryCodes.end(memberId);
}

async function confirmTotp(
  room: Room,
  memberId: MemberId,
  code: string,
  from: Origin,
): Promise<NewCodes<FactorRefusal>> {
  const { totp, secondFactor, securityLog } = room;
  const refused = await secondFactor.admit(memberId, from);
  if (refused) return refused;
  if (!(await totp.confirm(memberId, code))) return { refusal: 'otpInvalid' };
  await secondFactor.forgive(memberId, from);
  await securityLog.record(memberId, 'totpAdded', from);
  return firstCodes(room, memberId, from);
}

async function removeTotp(
  room: Room,
  memberId: MemberId,
  from: Origin,
): Promise<Refused<'totpMissing'> | undefined> {
  const { totp, securityLog, withdrawalLock } = room;
  if (!(await totp.has(memberId))) return { refusal: 'totpMissing' };
  await withdrawalLock.lock(memberId);
  if (!(await totp.remove(memberId))) return { refusal: 'totpMissing' };
  await securityLog.record(memberId, 'totpRemoved', from);
  await dropIdleCodes(room, memberId);
  return undefined;
}

async function addPasskey(
  room: Room,
  given: NewPasskey,
  place: PasskeyPlace,
  from: Origin,
): Promise<NewCodes<'passkeysFull' | 'passkeyInvalid'>> {
  const { passkeys, securityLog } = room;
  const refused = await passkeys.add(given, place);
  if (refused) return refused;
  await securityLog.record(given.memberId, 'passkeyAdded', from);
  return firstCodes(room, given.memberId, from);
}

async function removePasskey(
  room: Room,
  memberId: MemberId,
  credentialId: string,
  from: Origin,
): Promise<Refused<'passkeyUnknown'> | undefined> {
  const { passkeys, securityLog, withdrawalLock } = room;
  const all = await passkeys.list(memberId);
  if (!all.some((each) => each.credentialId === credentialId)) return { refusal: 'passkeyUnknown' };
  await withdrawalLock.lock(memberId);
  if (!(await passkeys.remove(memberId, credentialId))) return { refusal: 'passkeyUnknown' };
  await securityLog.record(memberId, 'passkeyRemoved', from);
  await dropIdleCodes(room, memberId);
  return undefined;
}

async function reset(room: Room, memberId: MemberId, from: Origin): Promise<boolean> {
  const { totp, passkeys, recoveryCodes, securityLog, sessions, withdrawalLock } = room;
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
}
