/** POST /user/addTradPassword */
import { type CALLS, checkFundPasswords, type RequestOf } from '@candor/wire';
import { memberIdOf } from '../handler.ts';
import { type MembersContext, type Reply, refusalOf } from '../member/signedIn.ts';

/** Sets the fund password for the first time. */
export async function addTradPassword(
  { password, passwordConfirmation }: RequestOf<typeof CALLS.addTradPassword>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const wrong = checkFundPasswords(password, passwordConfirmation);
  if (wrong) return { refusal: wrong };
  const { members, caller } = context;
  const memberId = memberIdOf(context);
  const refused = await members.fundPassword.set({ memberId, password, from: caller });
  return refused ? refusalOf(refused) : { data: {}, text: 'fundPasswordSet' };
}
