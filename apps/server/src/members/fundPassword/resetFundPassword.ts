/** A new fund password for who proves by a code and the login password that it is them. */

import type { Refused } from '../../desk/refused.ts';
import type { OwnCodeRefusal } from '../codes/codeGround.ts';
import type { JudgedRefusal } from '../passwords/judgePassword.ts';
import type { FundPasswordDesk, NewFundPassword } from './fundPasswordGround.ts';
import { isFundPasswordSet } from './isFundPasswordSet.ts';
import { putFundPassword } from './putFundPassword.ts';

export interface ResetFundRequest extends NewFundPassword {
  readonly code: string;
  readonly loginPassword: string;
}

/** The code is used up last: a slip in the password does not cost it, nor does a machine that is busy. */
export async function resetFundPassword(
  desk: FundPasswordDesk,
  request: ResetFundRequest,
): Promise<Refused<JudgedRefusal | OwnCodeRefusal | 'fundPasswordMissing'> | undefined> {
  const { memberId, code, loginPassword, password, from } = request;
  if (!(await isFundPasswordSet(desk, memberId))) return { refusal: 'fundPasswordMissing' };
  const wrong = await desk.judgeLoginPassword(memberId, loginPassword);
  if (wrong) return wrong;
  const password_hash = await desk.fundHash.make(memberId, password);
  const claim = { memberId, purpose: 'fundReset', code, address: from.address } as const;
  const refused = await desk.checkOwnCode({ ...claim, consume: true });
  if (refused) return refused;
  await putFundPassword(desk, request, { password_hash, kind: 'fundPasswordReset' });
  return undefined;
}
