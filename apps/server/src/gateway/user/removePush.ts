/** POST /user/removePush */
import type { Handler } from '../handler.ts';
import { pushSessionOf } from './pushSession.ts';

export const removePush: Handler<'removePush'> = async (_request, context) => {
  const session = await pushSessionOf(context);
  if (session === undefined) return { refusal: 'sessionUnknown' };
  await context.push.unsubscribe(session);
  return { data: {}, text: 'pushRemoved' };
};
