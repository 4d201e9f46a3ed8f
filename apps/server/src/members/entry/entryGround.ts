/** What the entry desk is opened with, and what its verbs stand on and answer. */
import type { MemberId } from '@candor/money';
import type { PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused, Told } from '../../desk/refused.ts';
import type { Throttle } from '../../desk/throttle.ts';
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
