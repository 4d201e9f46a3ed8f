/** The login password: judged, changed by who knows it, set anew by a code to one's contact. */
import type { MemberId } from '@candor/money';
import type { Refused } from '../../desk/refused.ts';
import { openThrottle } from '../../desk/throttle.ts';
import { type ChangeRequest, changePassword } from './changePassword.ts';
import { type JudgedRefusal, judgePassword } from './judgePassword.ts';
import type { PasswordGround } from './passwordGround.ts';
import { type ResetRequest, resetPassword } from './resetPassword.ts';

/** Tries of the old password by one member, then a quarter of an hour. */
const TRIES = { points: 5, seconds: 900, blockSeconds: 900 };
/** Changes of one member, right or wrong: each costs the machine two hashes and the journal a line. */
const CHANGES = { points: 20, seconds: 3_600 };

/** Opens the desk. */
export function openPasswords(ground: PasswordGround) {
  const desk = { ...ground, tries: openThrottle(TRIES), changes: openThrottle(CHANGES) };
  return {
    /** The rule that new passwords follow. */
    policy: ground.passwordPolicy,
    /** Counts a try and judges it; undefined when it is the member's password. */
    judge: (memberId: MemberId, text: string): Promise<Refused<JudgedRefusal> | undefined> =>
      judgePassword(desk, memberId, text),
    change: (request: ChangeRequest) => changePassword(desk, request),
    reset: (request: ResetRequest) => resetPassword(desk, request),
  };
}
