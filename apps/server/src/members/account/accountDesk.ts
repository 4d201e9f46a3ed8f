/** A member's own account: what they see of it, change of it, take along, and the wish that it be erased. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { openThrottle, type Throttle } from '../../desk/throttle.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { OwnCodeClaim, OwnCodeRefusal } from '../codes/codeDesk.ts';
import type { Codes } from '../codes/codes.ts';
import type { Contact } from '../contact.ts';
import type { Factors } from '../factors/openFactors.ts';
import type { Notices } from '../notices/notices.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';
import { setAntiPhishingCode } from './antiPhishing.ts';
import { type BindRequest, bindContact } from './bindContact.ts';
import { cancelDeletion, requestDeletion } from './deletion.ts';
import { exportMember } from './exportMember.ts';
import { findPerson } from './person.ts';
import { readProfile } from './readProfile.ts';
import { setUsername } from './setUsername.ts';

export interface AccountGround {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly now: () => number;
  readonly codes: Codes;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused<OwnCodeRefusal> | undefined>;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly factors: Factors;
  readonly notices: Pick<Notices, 'tell'>;
}

/** What the verbs of this folder stand on. */
export interface AccountDesk extends AccountGround {
  /** Names that a member asks for. */
  readonly names: Throttle;
}

const NAMES = { points: 20, seconds: 3_600 };

/** Opens the desk. */
export function openAccounts(ground: AccountGround) {
  const desk: AccountDesk = { ...ground, names: openThrottle(NAMES) };
  return {
    /** For the operator: whom an id or a contact names. */
    find: (who: MemberId | Contact) => findPerson(ground.sql, who),
    profile: (memberId: MemberId) => readProfile(ground.sql, memberId),
    bindContact: (request: BindRequest) => bindContact(desk, request),
    setUsername: (memberId: MemberId, username: string) => setUsername(desk, memberId, username),
    setAntiPhishingCode: (memberId: MemberId, code: string, from: Origin) =>
      setAntiPhishingCode(desk, memberId, { code, from }),
    requestDeletion: (memberId: MemberId, from: Origin, givesUpRest = false) =>
      requestDeletion(desk, memberId, { from, givesUpRest }),
    cancelDeletion: (memberId: MemberId, from: Origin) => cancelDeletion(desk, memberId, from),
    exportOf: (memberId: MemberId) => exportMember(desk, memberId),
  };
}
