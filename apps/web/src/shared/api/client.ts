/** The one client of the app. */

import { type Answer, type Call, type CallOptions, createClient } from '@candor/wire';
import { currentLocale } from '../i18n/locale.ts';
import { deviceStore } from '../native/storage.ts';
import { randomId } from '../randomId.ts';
import { deviceId } from '../session/deviceId.ts';
import { useSession } from './session.ts';
import { isLeft, leavingSignal } from './sessionLost.ts';

const sendNow = createClient({
  baseUrl: '',
  locale: currentLocale,
  token: () => useSession.getState().token,
  newKey: randomId,
  device: () => deviceId(deviceStore),
});

const LEFT: Answer<never> = { type: 'sessionLost', message: '' };

/** Makes a call; what only the member may read is not asked any more once they log out. */
export async function client<Request, Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
  options: CallOptions = {},
): Promise<Answer<Response>> {
  if (call.auth !== 'member' || call.method !== 'GET') return sendNow(call, request, options);
  if (isLeft()) return LEFT;
  const signal = leavingSignal();
  const answer = await sendNow(call, request, { ...options, signal });
  return signal.aborted ? LEFT : answer;
}
