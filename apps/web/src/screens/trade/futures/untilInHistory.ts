/** What became of what vanished from a list of what is open. */
import type { Call } from '@candor/wire';
import { client } from '../../../shared/api/client.ts';

/** History lags the exchange by a moment, on a busy machine by more: it is asked this often for what vanished. */
const TRIES = 60;
const AGAIN_MS = 1_000;

/** The row of the newest page of a history, once it is there; undefined where it does not come. */
export async function untilInHistory<Request, Row>(
  call: Call<Request, { readonly rows: readonly Row[] }>,
  request: NoInfer<Request>,
  isIt: (row: Row) => boolean,
): Promise<Row | undefined> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await client(call, request);
    const found = answer.type === 'success' ? answer.data.rows.find(isIt) : undefined;
    if (found || left <= 1) return found;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
