/** POST /user/myData */
import { type Handler, memberIdOf } from '../handler.ts';
import { exportParts } from './exportParts.ts';

/** Everything that is held about the member, and a line in their security log that it was taken. */
export const myData: Handler<'myData'> = async (_request, context) => {
  const memberId = memberIdOf(context);
  const parts = await exportParts(memberId, context);
  await context.members.securityLog.record(memberId, 'dataExported', context.caller);
  return { data: { memberId, exportedAt: context.now(), parts }, text: 'dataExported' };
};
