/** The newest version as the wire tells it. */
import type { CALLS, ResponseOf } from '@candor/wire';
import type { Context } from '../handler.ts';

/** The same for every platform until there is a native package to offer. */
export function versionEntryOf({ content, caller }: Context): ResponseOf<typeof CALLS.version> {
  const { version, notes, url } = content.version(caller.locale);
  return { versionCode: version, notes, url, currentCode: version };
}
