/** GET /user/sessions */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { deviceNameOf } from '../../members/deviceName.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** The member's own sessions; their tokens are never told. */
export async function sessions(
  _request: RequestOf<typeof CALLS.sessions>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.sessions>>> {
  const { memberId, token } = sessionOf(context);
  const { sessions: desk, places } = context.members;
  const open = await desk.list(memberId, token);
  const rows = open.map(async ({ userAgent, ...row }) => ({
    ...row,
    deviceName: deviceNameOf(userAgent),
    country: await places.countryOf(row.address),
  }));
  return { data: await Promise.all(rows) };
}
