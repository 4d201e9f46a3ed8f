/** GET /user/pushSettings */
import type { Handler } from '../handler.ts';
import { pushSessionOf } from './pushSession.ts';

export const pushSettings: Handler<'pushSettings'> = async (_request, context) => {
  const { push } = context;
  const session = await pushSessionOf(context);
  const kinds = session && (await push.kindsOf(session));
  return { data: { publicKey: push.publicKey, ...(kinds ? { kinds: [...kinds] } : {}) } };
};
