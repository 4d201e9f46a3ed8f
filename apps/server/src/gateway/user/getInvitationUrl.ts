/** GET /user/getInvitationUrl */
import { type Handler, memberIdOf } from '../handler.ts';

export const getInvitationUrl: Handler<'getInvitationUrl'> = async (_request, context) => {
  const profile = await context.members.account.profile(memberIdOf(context));
  if (!profile) return { refusal: 'memberUnknown' };
  const { inviteCode } = profile;
  const origin = context.publicUrl ?? context.caller.origin;
  return { data: { referralUrl: `${origin}/register/${inviteCode}`, inviteCode } };
};
