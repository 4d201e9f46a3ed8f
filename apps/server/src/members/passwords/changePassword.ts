/** A new login password for who knows the old one. */
import type { MemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import { admit } from '../../desk/throttle.ts';
import { type JudgedRefusal, judgePassword } from './judgePassword.ts';
import type { PasswordDesk } from './passwordGround.ts';
import { checkNewPassword, hashPassword, type NewPasswordRefusal } from './passwords.ts';
import { putPassword } from './putPassword.ts';

export interface ChangeRequest {
  readonly memberId: MemberId;
  /** The session that stays; all others end. */
  readonly token: string | undefined;
  readonly oldPassword: string;
  readonly password: string;
  readonly from: Origin;
}

/** The form first, which costs nothing; the old password last, which is counted and hashed. */
export async function changePassword(
  desk: PasswordDesk,
  request: ChangeRequest,
): Promise<
  Refused<NewPasswordRefusal | JudgedRefusal | 'tooManyRequests' | 'passwordUnchanged'> | undefined
> {
  const { memberId, oldPassword, password, token, from } = request;
  const wrong = checkNewPassword(password, desk.passwordPolicy, desk.productName);
  if (wrong) return { refusal: wrong };
  const tooMany = await admit('tooManyRequests', [[desk.changes, String(memberId)]]);
  if (tooMany) return tooMany;
  const refused = await judgePassword(desk, memberId, oldPassword);
  if (refused) return refused;
  if (password.normalize('NFC') === oldPassword.normalize('NFC')) {
    return { refusal: 'passwordUnchanged' };
  }
  const passwordHash = await hashPassword(password);
  await putPassword(desk, { memberId, passwordHash, keptToken: token });
  desk.log.info({ memberId }, 'passwordChanged');
  await desk.securityLog.record(memberId, 'passwordChanged', from);
  return undefined;
}
