/** GET /home/articles */
import type { Handler } from '../handler.ts';

export const articles: Handler<'articles'> = async (_request, { content, caller }) => {
  const listed = await content.articles(caller.locale);
  return {
    data: listed.map(({ id, title, body, publishedAt }) => {
      return { id: String(id), title, body, createdAt: publishedAt };
    }),
  };
};
