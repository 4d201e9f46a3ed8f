/** The Idempotency-Key of what a member sends: however often it is tapped while no answer comes, it is done once. */
import { useState } from 'react';
import { randomId } from '../randomId.ts';

interface Unanswered {
  readonly content: string;
  readonly key: string;
}

/** Gives the function that sends `content` under a key: that of the last try where it is the same and got no answer. */
export function keyedSender(newKey: () => string = randomId) {
  let unanswered: Unanswered | undefined;
  return async <Told extends { readonly type: string }>(
    content: unknown,
    sendUnder: (idempotencyKey: string) => Promise<Told>,
  ): Promise<Told> => {
    const text = JSON.stringify(content);
    const key = unanswered?.content === text ? unanswered.key : newKey();
    unanswered = { content: text, key };
    const answer = await sendUnder(key);
    if (answer.type !== 'failed') unanswered = undefined;
    return answer;
  };
}

/** One for as long as the form is shown. */
export function useKeyedSender() {
  return useState(() => keyedSender())[0];
}
