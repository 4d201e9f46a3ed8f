/** What a member sends from a form: done once, however often it is tapped while no answer comes. */
import type { Call } from '@candor/wire';
import { useCallback } from 'react';
import { useKeyedSender } from './keyedSender.ts';
import { send } from './send.ts';

/** Gives `send`, under the key of the last try where call and request are the same and it got no answer. */
export function useSendOnce() {
  const sendUnderKey = useKeyedSender();
  return useCallback(
    <Request, Response>(call: Call<Request, Response>, request: NoInfer<Request>) =>
      sendUnderKey([call.path, request], (idempotencyKey) =>
        send(call, request, { idempotencyKey }),
      ),
    [sendUnderKey],
  );
}
