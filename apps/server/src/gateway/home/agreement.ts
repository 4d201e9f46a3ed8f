/** GET /home/agreement */
import type { Handler } from '../handler.ts';

export const agreement: Handler<'agreement'> = (request, { content, caller }) => {
  const { title, body, writtenAt } = content.agreement(request.agreement, caller.locale);
  return { data: { title, body, createdAt: writtenAt } };
};
