/** POST /account/setAllowList */
import { type Handler, memberIdOf } from '../handler.ts';
import { bookReply } from './bookReply.ts';

export const setAllowList: Handler<'setAllowList'> = async ({ isOn }, context) => {
  const memberId = memberIdOf(context);
  await context.payouts.setAllowList(memberId, isOn);
  const kind = isOn ? 'allowListOn' : 'allowListOff';
  await context.members.securityLog.record(memberId, kind, context.caller);
  const data = await bookReply(context);
  if (isOn) return { data, text: 'allowListOn' };
  if (!data.isAllowListOn) return { data, text: 'allowListOff' };
  return { data, text: 'allowListEnds', parameters: { hours: data.holdHours } };
};
