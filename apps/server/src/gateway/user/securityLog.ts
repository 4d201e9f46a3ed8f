/** GET /user/securityLog */
import { PAGE_SIZE } from '@candor/wire';
import { deviceNameOf } from '../../members/sessions/deviceName.ts';
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** One page of the member's own log. */
export const securityLog: Handler<'securityLog'> = async ({ page = 1 }, context) => {
  const { securityLog: log, places } = context.members;
  const { rows, count } = await log.page(sessionOf(context).memberId, page, PAGE_SIZE);
  const told = rows.map(async ({ kind, userAgent, ...row }) => ({
    ...row,
    eventKind: kind,
    deviceName: deviceNameOf(userAgent),
    country: await places.countryOf(row.address),
  }));
  return { data: { rows: await Promise.all(told), count } };
};
