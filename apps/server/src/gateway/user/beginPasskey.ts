/** POST /user/beginPasskey */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import { labelOf, type MembersContext, type Reply } from '../member/signedIn.ts';
import { siteOf } from '../member/site.ts';

/** What a device needs to make a passkey for this account. */
export async function beginPasskey(
  _request: RequestOf<typeof CALLS.beginPasskey>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.beginPasskey>>> {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' };
  const { memberId, token } = sessionOf(context);
  const owner = { memberId, label: await labelOf(memberId, context) };
  const creation = await context.members.factors.beginPasskey(owner, { site, token });
  return creation ? { data: creation } : { refusal: 'passkeysFull' };
}
