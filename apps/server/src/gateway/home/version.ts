/** GET /home/version */
import type { Handler } from '../handler.ts';
import { versionEntryOf } from './versionEntry.ts';

export const version: Handler<'version'> = ({ platform = 'android' }, context) => ({
  data: versionEntryOf(platform, context),
});
