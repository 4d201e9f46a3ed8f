/** GET calls for queries: the data, or an error that the query shows. */
import type { Answer, Call } from '@candor/wire';
import { failureText } from '../i18n/locale.ts';
import { toast } from '../ui/toast.ts';
import { keepAskedAt } from './askedAt.ts';
import { client } from './client.ts';
import { readFailures } from './readFailures.ts';
import { useSession } from './session.ts';
import { isLeft, loseSession } from './sessionLost.ts';

const failures = readFailures((text) => toast({ kind: 'refusal', text }), failureText);

export interface ReadOptions {
  /** A failure is no toast: nobody waits for the answer, or the screen itself says why not. */
  readonly isSilent?: boolean | undefined;
}

/**
 * Reads `call`. Rejects with an Error that carries the server's sentence, or the general one where
 * no answer came; the same sentence is a toast (§7, §8) unless the reading is silent.
 */
export async function read<Request, Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
  { isSilent = false }: ReadOptions = {},
): Promise<Response> {
  const startedAt = performance.now();
  const { token } = useSession.getState();
  const answer: Answer<Response> = await client(call, request);
  if (answer.type === 'sessionLost' && isLeft()) throw new Error('', { cause: answer.type });
  const isOwnWish = answer.type === 'sessionLost' && loseSession(token);
  if (answer.type !== 'success') {
    const sentence = isSilent || isOwnWish ? answer.message : failures.tell(answer);
    throw new Error(sentence, { cause: answer.type === 'refused' ? answer.code : answer.type });
  }
  failures.forget();
  keepAskedAt(answer.data, startedAt);
  return answer.data;
}

/** Was it refused for this reason, so that asking again answers nothing else? */
export function isRefusal(error: Error | null, code: number): boolean {
  return error?.cause === code;
}
