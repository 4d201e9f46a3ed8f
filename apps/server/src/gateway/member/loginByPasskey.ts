/** POST /member/loginByPasskey */
import type { Handler } from '../handler.ts';
import { replyOf } from './signedIn.ts';
import { siteOf } from './site.ts';

/** Opens a session for whose passkey signed. */
export const loginByPasskey: Handler<'loginByPasskey'> = async ({ assertion }, context) => {
  const site = siteOf(context);
  if (!site) return { refusal: 'passkeyUnavailable' as const };
  const { members, caller } = context;
  return replyOf(await members.entry.signInByPasskey({ assertion, site, from: caller }), context);
};
