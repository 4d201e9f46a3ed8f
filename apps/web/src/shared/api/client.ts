/** The one client of the app. */
import { createClient } from '@candor/wire';
import { currentLocale } from '../i18n/locale.ts';
import { randomId } from '../randomId.ts';
import { deviceId } from '../session/deviceId.ts';
import { useSession } from './session.ts';

export const client = createClient({
  baseUrl: '',
  locale: currentLocale,
  token: () => useSession.getState().token,
  newKey: randomId,
  device: () => deviceId(localStorage),
});
