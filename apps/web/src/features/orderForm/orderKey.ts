/** The Idempotency-Key of an order: a retry of one that got no answer keeps its key. */

export interface OrderKey {
  readonly content: string;
  readonly key: string;
}

/** The key to send `content` with: the last one's when it is the same order without an answer. */
export function orderKeyFor(
  content: string,
  unanswered: OrderKey | undefined,
  newKey: () => string,
): OrderKey {
  return unanswered?.content === content ? unanswered : { content, key: newKey() };
}
