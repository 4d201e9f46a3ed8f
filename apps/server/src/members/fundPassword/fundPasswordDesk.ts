/** The fund password: 6 digits that guard withdrawals. Tries are counted in SQL before they are judged. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { openThrottle, type Throttle } from '../../desk/throttle.ts';
import type { Keys } from '../../keys/openKeys.ts';
import { openTurns } from '../../ops/inTurn.ts';
import type { Database } from '../../sql/database.ts';
import type { OwnCodeClaim, OwnCodeRefusal } from '../codes/codeDesk.ts';
import type { JudgedRefusal } from '../passwords/judgePassword.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';
import { type ChangeFundRequest, changeFundPassword } from './changeFundPassword.ts';
import { openFundHash } from './fundHash.ts';
import { isFundPasswordSet } from './isFundPasswordSet.ts';
import { type JudgedFundRefusal, judgeFundPassword } from './judgeFundPassword.ts';
import { type ResetFundRequest, resetFundPassword } from './resetFundPassword.ts';
import { setFundPassword } from './setFundPassword.ts';

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

/** Changes of one member, right or wrong: each costs the machine two hashes and the journal a line. */
const CHANGES = { points: 20, seconds: 3_600 };

/** Opens the desk. */
export function openFundPassword(ground: FundPasswordGround) {
  const fundHash = openFundHash(ground.keys);
  // Right passwords that come at once must not seem to be tries.
  const inTurn = openTurns<MemberId>();
  const judge: FundPasswordDesk['judge'] = (memberId, text, from) =>
    inTurn(memberId, () => judgeFundPassword({ ...ground, fundHash }, { memberId, text, from }));
  const desk = { ...ground, fundHash, changes: openThrottle(CHANGES), judge };
  return {
    isSet: (memberId: MemberId) => isFundPasswordSet(ground, memberId),
    judge,
    set: (request: NewFundPassword) => setFundPassword(desk, request),
    change: (request: ChangeFundRequest) => changeFundPassword(desk, request),
    reset: (request: ResetFundRequest) => resetFundPassword(desk, request),
  };
}
