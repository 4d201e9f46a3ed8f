/** POST /user/editPassword */
import { checkPasswords } from '@candor/wire';
import { type Handler, memberIdOf } from '../handler.ts';
import { refusalOf } from '../member/signedIn.ts';

/** Changes the login password; this session stays, all others end. */
export const editPassword: Handler<'editPassword'> = async (request, context) => {
  const { members, caller } = context;
  const { oldPassword, password, passwordConfirmation } = request;
  const wrong = checkPasswords(password, passwordConfirmation, members.passwordPolicy);
  if (wrong) return { refusal: wrong };
  const { token } = caller;
  const from = caller;
  const memberId = memberIdOf(context);
  const refused = await members.changePassword({ memberId, token, oldPassword, password, from });
  return refused ? refusalOf(refused) : { data: {}, text: 'passwordSaved' };
};
