/** GET /home/onlineUrl */
import type { Handler } from '../handler.ts';

export const onlineUrl: Handler<'onlineUrl'> = (_request, { content }) => ({
  data: { onlineUrl: content.onlineUrl() },
});
