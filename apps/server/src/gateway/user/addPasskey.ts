/** POST /user/addPasskey */
import type { Handler } from '../handler.ts';
import { newCodesReply } from '../member/newCodesReply.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import { siteOf } from '../member/site.ts';

/** Keeps the passkey that the device made. */
export const addPasskey: Handler<'addPasskey'> = async ({ name, attestation }, context) => {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' };
  const { memberId, token } = sessionOf(context);
  const { members, caller } = context;
  const given = { memberId, name, attestation };
  const done = await members.factors.addPasskey(given, { site, token }, caller);
  return newCodesReply(done, 'passkeyAdded');
};
