/** POST /member/passkeyOptions */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import type { MembersContext, Reply } from './signedIn.ts';
import { siteOf } from './site.ts';

/** What a passkey is to sign; the same for everyone, and nothing is kept. */
export async function passkeyOptions(
  _request: RequestOf<typeof CALLS.passkeyOptions>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.passkeyOptions>>> {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' };
  const { passkeyProof } = context.members.factors;
  return { data: passkeyProof.ask('signIn', { site, token: undefined }) };
}
