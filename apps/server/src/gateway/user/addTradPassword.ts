/** POST /user/addTradPassword */
import { checkFundPasswords } from '@candor/wire';
import { type Handler, memberIdOf } from '../handler.ts';

/** Sets the fund password for the first time. */
export const addTradPassword: Handler<'addTradPassword'> = async (
  { password, passwordConfirmation },
  context,
) => {
  const wrong = checkFundPasswords(password, passwordConfirmation);
  if (wrong) return { refusal: wrong };
  const { members, caller } = context;
  const memberId = memberIdOf(context);
  const refused = await members.fundPassword.set({ memberId, password, from: caller });
  return refused ?? { data: {}, text: 'fundPasswordSet' };
};
