/** GET /home/systemTime */
import type { Handler } from '../handler.ts';

export const systemTime: Handler<'systemTime'> = (_request, { content }) => ({
  data: { time: content.systemTime() },
});
