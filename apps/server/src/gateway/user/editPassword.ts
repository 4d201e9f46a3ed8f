/** POST /user/editPassword */
import { checkPasswords } from '@candor/wire';
import { type Handler, memberIdOf } from '../handler.ts';

/** Changes the login password; this session stays, all others end. */
export const editPassword: Handler<'editPassword'> = async (request, context) => {
  const { members, caller } = context;
  const { oldPassword, password, passwordConfirmation } = request;
  const wrong = checkPasswords(password, passwordConfirmation, members.passwords.policy);
  if (wrong) return { refusal: wrong };
  const { token } = caller;
  const from = caller;
  const memberId = memberIdOf(context);
  const refused = await members.passwords.change({ memberId, token, oldPassword, password, from });
  return refused ?? { data: {}, text: 'passwordSaved' };
};
