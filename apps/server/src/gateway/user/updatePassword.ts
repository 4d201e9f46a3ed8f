/** POST /user/updatePassword */
import { type CALLS, checkFundPasswords, type RequestOf } from '@candor/wire';
import { type Handler, memberIdOf } from '../handler.ts';
import { lacks } from '../lacks.ts';
import type { MembersContext } from '../member/signedIn.ts';

type Form = RequestOf<typeof CALLS.updatePassword>;

/** Changes the fund password by the old one, or resets it by a code and the login password; never both. */
export const updatePassword: Handler<'updatePassword'> = async (request, context) => {
  const { password, passwordConfirmation } = request;
  const wrong = checkFundPasswords(password, passwordConfirmation);
  if (wrong) return { refusal: wrong };
  const refused = await replace(request, context);
  return refused ?? { data: {}, text: 'fundPasswordSaved' };
};

async function replace(request: Form, context: MembersContext) {
  const { password, oldPassword, verificationCode: code, loginPassword } = request;
  const { fundPassword } = context.members;
  const asked = { memberId: memberIdOf(context), password, from: context.caller };
  const isByOld = oldPassword !== undefined && code === undefined && loginPassword === undefined;
  if (isByOld) return fundPassword.change({ ...asked, oldPassword });
  if (oldPassword !== undefined || code === undefined || loginPassword === undefined) {
    return lackedOf(request) ?? ({ refusal: 'requestInvalid' } as const);
  }
  return fundPassword.reset({ ...asked, code, loginPassword });
}

/** Undefined of one that has too much. */
function lackedOf({ oldPassword, verificationCode, loginPassword }: Form) {
  if (oldPassword !== undefined) return undefined;
  if (verificationCode !== undefined) return lacks('loginPassword');
  return lacks(loginPassword === undefined ? 'oldPassword' : 'code');
}
