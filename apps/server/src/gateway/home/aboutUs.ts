/** GET /home/aboutUs */
import type { Handler } from '../handler.ts';

export const aboutUs: Handler<'aboutUs'> = (_request, { content, caller }) => {
  const { title, body } = content.aboutPage(caller.locale);
  const sourcesUrl = content.sourcesUrl();
  return { data: { title, body, ...(sourcesUrl ? { sourcesUrl } : {}) } };
};
