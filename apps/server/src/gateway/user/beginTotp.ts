/** POST /user/beginTotp */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import { labelOf } from '../member/signedIn.ts';

/** A secret for the authenticator app. */
export const beginTotp: Handler<'beginTotp'> = async (_request, context) => {
  const { memberId } = sessionOf(context);
  const label = await labelOf(memberId, context);
  const setup = await context.members.factors.beginTotp(memberId, label);
  return setup.refusal ? setup : { data: setup };
};
