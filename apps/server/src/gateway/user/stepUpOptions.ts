/** GET /user/stepUpOptions */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext } from '../member/signedIn.ts';
import { siteOf } from '../member/site.ts';

/** The ways that are open to this member, here. */
export const stepUpOptions: Handler<'stepUpOptions'> = async (_request, context) => {
  const { stepUp } = context.members.factors;
  const { ways, passkey } = await stepUp.ways({ ...sessionOf(context), site: siteOf(context) });
  const contacts = ways.includes('contactCode') ? await contactsOf(context) : [];
  return { data: { ways: [...ways], passkey, contacts } };
};

async function contactsOf(context: MembersContext) {
  const profile = await context.members.account.profile(sessionOf(context).memberId);
  return (
    [
      { channel: 'email', masked: profile?.emailMasked ?? '' },
      { channel: 'phone', masked: profile?.phoneMasked ?? '' },
    ] as const
  ).filter(({ masked }) => masked !== '');
}
