/** GET /user/securityLog */
import { type CALLS, PAGE_SIZE, type RequestOf, type ResponseOf } from '@candor/wire';
import { deviceNameOf } from '../../members/deviceName.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** One page of the member's own log. */
export async function securityLog(
  { page = 1 }: RequestOf<typeof CALLS.securityLog>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.securityLog>>> {
  const { securityLog: log, places } = context.members;
  const { rows, count } = await log.page(sessionOf(context).memberId, page, PAGE_SIZE);
  const told = rows.map(async ({ kind, userAgent, ...row }) => ({
    ...row,
    eventKind: kind,
    deviceName: deviceNameOf(userAgent),
    country: await places.countryOf(row.address),
  }));
  return { data: { rows: await Promise.all(told), count } };
}
