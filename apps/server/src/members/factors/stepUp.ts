/** Proving anew who one is, inside a session: before what guards the account may change. */

import type { MemberId } from '@candor/money';
import type { PasskeyAssertion, PasskeyRequest } from '@candor/wire';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import type { OwnCodeClaim, OwnCodeRefusal } from '../codes/codeGround.ts';
import type { Contact } from '../contact.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PasskeyProof } from './passkeyProof.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { FactorRefusal, SecondFactor } from './secondFactor.ts';
import type { Totp } from './totp.ts';

export type StepUpWay = 'totp' | 'recoveryCode' | 'passkey' | 'contactCode';

export interface StepUpWays {
  readonly ways: readonly StepUpWay[];
  /** For the passkeys; present when there are any. */
  readonly passkey: PasskeyRequest | undefined;
}

export type StepUpProof =
  | { readonly way: 'totp' | 'recoveryCode'; readonly code: string }
  | { readonly way: 'passkey'; readonly assertion: PasskeyAssertion }
  | {
      readonly way: 'contactCode';
      readonly code: string;
      readonly channel: Contact['channel'] | undefined;
    };

/** Whose session it is, and where. */
export interface StepUpCaller {
  readonly memberId: MemberId;
  readonly token: string;
  readonly from: Origin;
  /** Undefined where passkeys do not work. */
  readonly site: RelyingParty | undefined;
}

/** Why a proof is not taken. */
type ProofRefusal = FactorRefusal | OwnCodeRefusal | 'passkeyUnavailable' | 'passkeyInvalid';

interface StepUpOptions {
  readonly totp: Totp;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly passkeyProof: PasskeyProof;
  readonly secondFactor: SecondFactor;
  readonly sessions: Sessions;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused<OwnCodeRefusal> | undefined>;
}

/** Opens the step-up. Who has a factor proves themselves by one; a code to a contact is for the others. */
export function openStepUp(options: StepUpOptions) {
  const { passkeys, passkeyProof, secondFactor, sessions } = options;

  async function byPasskey(
    caller: StepUpCaller,
    assertion: PasskeyAssertion,
  ): Promise<Refused<'passkeyUnavailable' | 'passkeyInvalid' | 'factorLocked'> | undefined> {
    const { memberId, from, site, token } = caller;
    if (!site) return { refusal: 'passkeyUnavailable' };
    const refused = await secondFactor.admit(memberId, from);
    if (refused) return refused;
    const owner = await passkeyProof.memberOf('stepUp', assertion, { site, token });
    if (owner !== memberId) return { refusal: 'passkeyInvalid' };
    await secondFactor.forgive(memberId, from);
    return undefined;
  }

  function check(
    caller: StepUpCaller,
    proof: StepUpProof,
  ): Promise<Refused<ProofRefusal> | undefined> {
    const { memberId, from } = caller;
    if (proof.way === 'passkey') return byPasskey(caller, proof.assertion);
    const { code } = proof;
    if (proof.way !== 'contactCode') return secondFactor.take(memberId, code, from);
    const { address } = from;
    const { channel } = proof;
    const claim = { memberId, channel, code, address, purpose: 'stepUp', consume: true } as const;
    return options.checkOwnCode(claim);
  }

  return {
    /** How the member may prove it, and what a passkey is to sign. */
    ways: async ({ memberId, token, site }: Omit<StepUpCaller, 'from'>): Promise<StepUpWays> => {
      const ways = await waysOf(options, memberId);
      if (!site) return { ways: ways.filter((way) => way !== 'passkey'), passkey: undefined };
      if (!ways.includes('passkey')) return { ways, passkey: undefined };
      const ids = (await passkeys.list(memberId)).map((each) => each.credentialId);
      return { ways, passkey: passkeyProof.ask('stepUp', { site, token }, ids) };
    },
    /** Opens this session, and only this one, for minutes; why it is refused, or undefined. */
    prove: async (
      caller: StepUpCaller,
      proof: StepUpProof,
    ): Promise<Refused<ProofRefusal | 'stepUpWayClosed'> | undefined> => {
      const ways = await waysOf(options, caller.memberId);
      if (!ways.includes(proof.way)) return { refusal: 'stepUpWayClosed' };
      const refused = await check(caller, proof);
      if (!refused) await sessions.stepUp(caller.token);
      return refused;
    },
  };
}

async function waysOf(options: StepUpOptions, memberId: MemberId): Promise<readonly StepUpWay[]> {
  const { totp, passkeys, recoveryCodes } = options;
  const [hasTotp, passkeyCount, left] = await Promise.all([
    totp.has(memberId),
    passkeys.count(memberId),
    recoveryCodes.left(memberId),
  ]);
  if (!hasTotp && passkeyCount === 0) return ['contactCode'];
  return [
    ...(passkeyCount > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(left > 0 ? (['recoveryCode'] as const) : []),
  ];
}
