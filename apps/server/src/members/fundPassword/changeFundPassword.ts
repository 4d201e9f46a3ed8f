/** A new fund password for who knows the old one. */
import type { Refused } from '../../desk/refused.ts';
import { admit } from '../../desk/throttle.ts';
import type { FundPasswordDesk, JudgedFundRefusal, NewFundPassword } from './fundPasswordGround.ts';
import { putFundPassword } from './putFundPassword.ts';

export interface ChangeFundRequest extends NewFundPassword {
  readonly oldPassword: string;
}

/** Withdrawals wait for a day then. */
export async function changeFundPassword(
  desk: FundPasswordDesk,
  request: ChangeFundRequest,
): Promise<Refused<JudgedFundRefusal | 'tooManyRequests' | 'passwordUnchanged'> | undefined> {
  const { memberId, password, oldPassword, from } = request;
  const tooMany = await admit('tooManyRequests', [[desk.changes, String(memberId)]]);
  if (tooMany) return tooMany;
  const refused = await desk.judge(memberId, oldPassword, from);
  if (refused) return refused;
  if (password === oldPassword) return { refusal: 'passwordUnchanged' };
  const password_hash = await desk.fundHash.make(memberId, password);
  await putFundPassword(desk, request, { password_hash, kind: 'fundPasswordChanged' });
  return undefined;
}
