/** POST /member/passkeyOptions */
import type { Handler } from '../handler.ts';
import { siteOf } from './site.ts';

/** What a passkey is to sign; the same for everyone, and nothing is kept. */
export const passkeyOptions: Handler<'passkeyOptions'> = async (_request, context) => {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' };
  const { passkeyProof } = context.members.factors;
  return { data: passkeyProof.ask('signIn', { site, token: undefined }) };
};
