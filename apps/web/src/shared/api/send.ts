/** POST calls: what the member does. Every answer is told in a toast, except a lost session (§7). */
import type { Answer, Call, CallOptions } from '@candor/wire';
import { failureText } from '../i18n/locale.ts';
import { toast } from '../ui/toast.ts';
import { client } from './client.ts';
import { withOverlay } from './loading.ts';
import { loseSession } from './sessionLost.ts';

/** Sends `call` under the loading overlay and tells its outcome. */
export async function send<Request, Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
  options: CallOptions = {},
): Promise<Answer<Response>> {
  const answer = await withOverlay(client(call, request, options));
  if (answer.type === 'sessionLost') loseSession();
  else if (answer.type === 'failed') toast(answer.message || failureText());
  else toast(answer.message);
  return answer;
}
