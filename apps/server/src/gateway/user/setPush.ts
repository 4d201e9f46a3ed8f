/** POST /user/setPush */
import type { Handler } from '../handler.ts';
import { pushSessionOf } from './pushSession.ts';

export const setPush: Handler<'setPush'> = async ({ kinds, ...subscription }, context) => {
  const session = await pushSessionOf(context);
  if (session === undefined) return { refusal: 'sessionUnknown' };
  const refused = await context.push.subscribe(session, subscription, kinds);
  return refused ?? { data: {}, text: 'pushSaved' };
};
