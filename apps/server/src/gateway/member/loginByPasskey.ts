/** POST /member/loginByPasskey */
import type { CALLS, RequestOf } from '@candor/wire';
import { type MembersContext, replyOf } from './signedIn.ts';
import { siteOf } from './site.ts';

/** Opens a session for whose passkey signed. */
export async function loginByPasskey(
  { assertion }: RequestOf<typeof CALLS.loginByPasskey>,
  context: MembersContext,
) {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' as const };
  const { members, caller } = context;
  return replyOf(await members.signInByPasskey({ assertion, site, from: caller }), context);
}
