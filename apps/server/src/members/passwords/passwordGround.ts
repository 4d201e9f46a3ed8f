/** What the desk of passwords is opened with, and what its verbs stand on. */
import type { PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Throttle } from '../../desk/throttle.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { Codes } from '../codes/codes.ts';
import type { SignInLocks } from '../entry/signInLocks.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { WithdrawalLock } from '../withdrawalLock.ts';

export interface PasswordGround {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly passwordPolicy: PasswordPolicy;
  readonly productName: string;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly withdrawalLock: WithdrawalLock;
  readonly signInLocks: SignInLocks;
}

/** What the verbs of this folder stand on. */
export interface PasswordDesk extends PasswordGround {
  /** Of the old password, by its member. */
  readonly tries: Throttle;
  readonly changes: Throttle;
}
