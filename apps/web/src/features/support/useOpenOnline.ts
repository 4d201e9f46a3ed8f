/** §3 onlineUrl: the way to online service: the chat in the app, or where the operator says. */

import { CALLS } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { leaveFor } from '../../shared/native/page.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { inAppPath } from '../../shared/session/inAppPath.ts';

const IN_APP = '/onlineService';

/** Gives the function that goes there; the chat in the app where nobody could be asked. */
export function useOpenOnline(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const answer = await client(CALLS.onlineUrl, {});
    const url = answer.type === 'success' ? answer.data.onlineUrl : IN_APP;
    const path = inAppPath(url);
    if (path === undefined && /^https?:\/\//.test(url)) leaveFor(url);
    else await navigate({ to: path ?? IN_APP });
  };
}
