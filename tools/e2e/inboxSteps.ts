/** What the demo inbox holds for a journey: one message is known by its receiver and its words. */
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 300;
const PAUSE_MS = 100;

/** The newest message to this receiver whose text has these words. */
export async function readMessage(url: string, target: string, words: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const page = await (await fetch(`${url}/inbox`)).text();
    const found = page
      .split('<article>')
      .find((article) => article.includes(target) && article.includes(words));
    if (found !== undefined) return found;
    await wait(PAUSE_MS);
  }
  throw new Error(`no message to ${target} says "${words}"`);
}

/** The six digits of that message. */
export async function readCodeFor(url: string, target: string, words: string): Promise<string> {
  const code = /<p>[^<]*?(\d{6})/.exec(await readMessage(url, target, words))?.[1];
  if (code === undefined) throw new Error(`no code to ${target} says "${words}"`);
  return code;
}
