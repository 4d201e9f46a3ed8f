/** What the desk of fund passwords is opened with, and what its verbs stand on. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import type { Throttle } from '../../desk/throttle.ts';
import type { Keys } from '../../keys/openKeys.ts';
import type { Database } from '../../sql/database.ts';
import type { OwnCodeClaim, OwnCodeRefusal } from '../codes/codeGround.ts';
import type { JudgedRefusal } from '../passwords/judgePassword.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';
import type { openFundHash } from './fundHash.ts';

/** A new fund password of a member. */
export interface NewFundPassword {
  readonly memberId: MemberId;
  /** Six digits that are not simple: the gateway has checked its form. */
  readonly password: string;
  readonly from: Origin;
}

export interface FundPasswordGround {
  readonly sql: Kysely<Database>;
  readonly keys: Pick<Keys, 'derive'>;
  readonly now: () => number;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly checkOwnCode: (claim: OwnCodeClaim) => Promise<Refused<OwnCodeRefusal> | undefined>;
  /** Counts and judges the login password. */
  readonly judgeLoginPassword: (
    memberId: MemberId,
    text: string,
  ) => Promise<Refused<JudgedRefusal> | undefined>;
}

/** What the verbs of this folder stand on. */
export interface FundPasswordDesk extends FundPasswordGround {
  readonly fundHash: ReturnType<typeof openFundHash>;
  readonly changes: Throttle;
  /** Counts a try and judges it; undefined when it is the member's fund password. */
  readonly judge: (
    memberId: MemberId,
    text: string,
    from: Origin,
  ) => Promise<Refused<JudgedFundRefusal> | undefined>;
}

/** Why a fund password that is shown does not do. */
export type JudgedFundRefusal = 'fundPasswordMissing' | 'fundPasswordLocked' | 'fundPasswordWrong';
