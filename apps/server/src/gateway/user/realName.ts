/** GET /user/realName */
import type { CALLS, IdentityCheck, RequestOf } from '@candor/wire';
import { type Context, memberIdOf, type Reply } from '../handler.ts';

/** Where the review of the member's identity stands. */
export async function realName(
  _request: RequestOf<typeof CALLS.realName>,
  context: Context,
): Promise<Reply<IdentityCheck>> {
  return { data: await context.kyc.checkOf(memberIdOf(context)) };
}
