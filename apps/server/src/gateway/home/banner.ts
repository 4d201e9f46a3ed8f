/** GET /home/banner */
import type { Handler } from '../handler.ts';

export const banner: Handler<'banner'> = (_request, { content, caller }) => ({
  data: content.banners(caller.locale).map(({ id, image, title, text, url }) => {
    return { id, image, title, text, url };
  }),
});
