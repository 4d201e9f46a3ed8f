/** The newest version for a platform as the wire tells it. */
import type { CALLS, ResponseOf } from '@candor/wire';
import type { PartContext } from '../contexts.ts';

/** What is announced, with size, hash and signature where this exchange serves the package itself. */
export function versionEntryOf(
  platform: 'android' | 'ios',
  { content, caller }: PartContext<'home'>,
): ResponseOf<typeof CALLS.version> {
  const { version, notes, url, package: signed } = content.version(platform, caller.locale);
  return { versionCode: version, notes, url, currentCode: version, ...signed };
}
