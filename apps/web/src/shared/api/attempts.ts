/**
 * What a member sends is done once, however often it is tapped: the same is not sent again while an answer is on its
 * way, and what got none goes again under its first Idempotency-Key. Source: spec §7 duplicates, product.md §2.
 */
import { randomId } from '../randomId.ts';

interface Attempt {
  readonly key: string;
  readonly since: number;
  isUnderWay: boolean;
}

/** After this the same is another deed. */
const KEPT_MS = 600_000;

/** Gives the function that sends `content`; undefined for what is under way already. */
export function attempts(newKey: () => string = randomId, now = () => performance.now()) {
  const open = new Map<string, Attempt>();
  return async <Told extends { readonly type: string }>(
    content: unknown,
    sendUnder: (idempotencyKey: string) => Promise<Told>,
  ): Promise<Told | undefined> => {
    const text = JSON.stringify(content);
    const before = open.get(text);
    if (before?.isUnderWay) return undefined;
    const isKept = before !== undefined && now() - before.since < KEPT_MS;
    const attempt = isKept ? before : { key: newKey(), since: now(), isUnderWay: true };
    attempt.isUnderWay = true;
    open.set(text, attempt);
    const answer = await sendUnder(attempt.key);
    attempt.isUnderWay = false;
    if (answer.type !== 'failed') open.delete(text);
    return answer;
  };
}
