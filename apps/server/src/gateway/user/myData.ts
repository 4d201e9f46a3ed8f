/** POST /user/myData */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { type Context, memberIdOf, type Reply } from '../handler.ts';
import { exportParts } from './exportParts.ts';

/** Everything that is held about the member, and a line in their security log that it was taken. */
export async function myData(
  _request: RequestOf<typeof CALLS.myData>,
  context: Context,
): Promise<Reply<ResponseOf<typeof CALLS.myData>>> {
  const memberId = memberIdOf(context);
  const parts = await exportParts(memberId, context);
  await context.members.securityLog.record(memberId, 'dataExported', context.caller);
  return { data: { memberId, exportedAt: context.now(), parts }, text: 'dataExported' };
}
