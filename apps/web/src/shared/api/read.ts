/** GET calls for queries: the data, or an error that the query shows. */
import type { Call } from '@candor/wire';
import { toast } from '../ui/toast.ts';
import { client } from './client.ts';
import { loseSession } from './sessionLost.ts';

/** Reads `call`. Rejects with an Error when there is no success; a refusal is also a toast (§7). */
export async function read<Request, Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
): Promise<Response> {
  const answer = await client(call, request);
  if (answer.type === 'success') return answer.data;
  if (answer.type === 'sessionLost') loseSession();
  toast(answer.message);
  throw new Error(answer.message);
}
