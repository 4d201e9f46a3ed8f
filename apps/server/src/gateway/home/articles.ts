/** GET /home/articles */
import type { Handler } from '../handler.ts';

export const articles: Handler<'articles'> = ({ shelf }, { content, caller }) => {
  const listed = shelf === 'help' ? content.help(caller.locale) : content.notices(caller.locale);
  return {
    data: listed.map(({ id, title, body, publishedAt, category }) => {
      return { id: String(id), title, body, createdAt: publishedAt, category };
    }),
  };
};
