/** GET /home/aboutUs */
import type { Handler } from '../handler.ts';

export const aboutUs: Handler<'aboutUs'> = (_request, { content, caller }) => {
  const { title, body } = content.aboutPage(caller.locale);
  return { data: { title, body } };
};
