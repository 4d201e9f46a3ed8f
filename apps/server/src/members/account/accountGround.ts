/** What the account desk is opened with, and what its verbs stand on. */
import type { Kysely } from 'kysely';
import type { Refused } from '../../desk/refused.ts';
import type { Throttle } from '../../desk/throttle.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { OwnCodeClaim, OwnCodeRefusal } from '../codes/codeGround.ts';
import type { Codes } from '../codes/codes.ts';
import type { Factors } from '../factors/openFactors.ts';
import type { Notices } from '../notices/notices.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';

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
