/** POST /user/addPasskey */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { newCodesReply } from '../member/newCodesReply.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';
import { siteOf } from '../member/site.ts';

/** Keeps the passkey that the device made. */
export async function addPasskey(
  { name, attestation }: RequestOf<typeof CALLS.addPasskey>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.addPasskey>>> {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' };
  const { memberId, token } = sessionOf(context);
  const { members, caller } = context;
  const given = { memberId, name, attestation };
  const done = await members.factors.addPasskey(given, { site, token }, caller);
  return newCodesReply(done, 'passkeyAdded');
}
