/** GET /home/aboutUs */
import type { Handler } from '../handler.ts';

export const aboutUs: Handler<'aboutUs'> = (_request, { content, caller }) => ({
  data: content.aboutPage(caller.locale),
});
