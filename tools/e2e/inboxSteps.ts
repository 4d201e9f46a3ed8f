/** What the demo inbox holds for a journey: one message is known by its receiver and its words. */
import { until } from '../../apps/server/src/gateway/testing/until.ts';

/** The newest message to this receiver whose text has these words. */
export async function readMessage(url: string, target: string, words: string): Promise<string> {
  return await until(async () => {
    const page = await (await fetch(`${url}/inbox`)).text();
    const articles = page.split('<article>');
    return articles.find((article) => article.includes(target) && article.includes(words));
  }, `a message to ${target} says "${words}"`);
}

/** The six digits of that message. */
export async function readCodeFor(url: string, target: string, words: string): Promise<string> {
  const code = /<p>[^<]*?(\d{6})/.exec(await readMessage(url, target, words))?.[1];
  if (code === undefined) throw new Error(`no code to ${target} says "${words}"`);
  return code;
}
