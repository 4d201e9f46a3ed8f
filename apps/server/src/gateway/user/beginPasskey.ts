/** POST /user/beginPasskey */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import { labelOf } from '../member/signedIn.ts';
import { siteOf } from '../member/site.ts';

/** What a device needs to make a passkey for this account. */
export const beginPasskey: Handler<'beginPasskey'> = async (_request, context) => {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' };
  const { memberId, token } = sessionOf(context);
  const owner = { memberId, label: await labelOf(memberId, context) };
  const creation = await context.members.factors.beginPasskey(owner, { site, token });
  return creation.refusal ? creation : { data: creation };
};
