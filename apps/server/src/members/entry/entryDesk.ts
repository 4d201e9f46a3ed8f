/** The door of accounts: who registers, who signs in by password, who by passkey. */
import type { MemberId } from '@candor/money';
import type { PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused, Told } from '../../desk/refused.ts';
import { openNetworkThrottle, openThrottle, type Throttle } from '../../desk/throttle.ts';
import type { BusinessEvents } from '../../ops/businessEvents.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { Codes } from '../codes/codes.ts';
import type { Factors } from '../factors/openFactors.ts';
import type { MemberRefusal } from '../refusals.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { MemberIds } from './memberIds.ts';
import type { Opening } from './opening.ts';
import { type RegistrationRequest, register } from './register.ts';
import { type SignInRequest, signIn } from './signIn.ts';
import { type PasskeySignInRequest, signInByPasskey } from './signInByPasskey.ts';
import type { SignInLocks } from './signInLocks.ts';

export interface EntryGround {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly report: Pick<BusinessEvents, 'signedIn'>;
  readonly now: () => number;
  readonly passwordPolicy: PasswordPolicy;
  readonly productName: string;
  readonly codes: Codes;
  readonly memberIds: MemberIds;
  readonly opening: Opening;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly signInLocks: SignInLocks;
  readonly factors: Pick<Factors, 'secondFactor' | 'passkeyProof'>;
}

/** What the verbs of this folder stand on. */
export interface EntryDesk extends EntryGround {
  /** Registration forms from one address, and for one contact from any addresses. */
  readonly formsPerAddress: Throttle;
  readonly formsPerContact: Throttle;
  /** Passkeys shown from one address. */
  readonly passkeysPerAddress: Throttle;
}

/** Who is in, and the token that says so. */
export type SignedIn<Reason extends MemberRefusal> = Told<
  { readonly memberId: MemberId; readonly token: string },
  Refused<Reason>
>;

/** Each form may ask whether an invitation code exists. */
const FORMS_PER_ADDRESS = { points: 40, seconds: 600 };
const FORMS_PER_CONTACT = { points: 20, seconds: 3_600 };
/** A signature cannot be guessed, checking it costs time. */
const PASSKEYS_PER_ADDRESS = { points: 60, seconds: 900 };

/** Opens the desk. */
export function openEntry(ground: EntryGround) {
  const desk: EntryDesk = {
    ...ground,
    formsPerAddress: openNetworkThrottle(FORMS_PER_ADDRESS),
    formsPerContact: openThrottle(FORMS_PER_CONTACT),
    passkeysPerAddress: openNetworkThrottle(PASSKEYS_PER_ADDRESS),
  };
  return {
    register: (request: RegistrationRequest) => register(desk, request),
    signIn: (request: SignInRequest) => signIn(desk, request),
    signInByPasskey: (request: PasskeySignInRequest) => signInByPasskey(desk, request),
  };
}
