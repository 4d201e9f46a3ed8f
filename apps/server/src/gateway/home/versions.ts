/** GET /home/versions */
import type { Handler } from '../handler.ts';
import { versionEntryOf } from './versionEntry.ts';

export const versions: Handler<'versions'> = (_request, context) => ({
  data: { android: versionEntryOf('android', context), ios: versionEntryOf('ios', context) },
});
