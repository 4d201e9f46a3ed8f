/** POST /user/editPassword */
import { type CALLS, checkPasswords, type RequestOf } from '@candor/wire';
import { memberIdOf } from '../handler.ts';
import { type MembersContext, type Reply, refusalOf } from '../member/signedIn.ts';

/** Changes the login password; this session stays, all others end. */
export async function editPassword(
  request: RequestOf<typeof CALLS.editPassword>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { members, caller } = context;
  const { oldPassword, password, passwordConfirmation } = request;
  const wrong = checkPasswords(password, passwordConfirmation, members.passwordPolicy);
  if (wrong) return { refusal: wrong };
  const { token } = caller;
  const from = caller;
  const memberId = memberIdOf(context);
  const refused = await members.changePassword({ memberId, token, oldPassword, password, from });
  return refused ? refusalOf(refused) : { data: {}, text: 'passwordSaved' };
}
