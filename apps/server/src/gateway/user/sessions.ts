/** GET /user/sessions */
import { deviceNameOf } from '../../members/sessions/deviceName.ts';
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** The member's own sessions; their tokens are never told. */
export const sessions: Handler<'sessions'> = async (_request, context) => {
  const { memberId, token } = sessionOf(context);
  const { sessions: desk, places } = context.members;
  const open = await desk.list(memberId, token);
  const rows = open.map(async ({ userAgent, ...row }) => ({
    ...row,
    deviceName: deviceNameOf(userAgent),
    country: await places.countryOf(row.address),
  }));
  return { data: await Promise.all(rows) };
};
