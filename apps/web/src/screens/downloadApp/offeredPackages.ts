/** What of the announced versions a page can offer: packages that there are, for each kind of phone. */
import type { CALLS, ResponseOf } from '@candor/wire';
import type { Platform } from './platformOf.ts';

export type Versions = ResponseOf<typeof CALLS.versions>;

export interface OfferedPackage {
  readonly platform: 'android' | 'ios';
  readonly url: string;
}

/** On this exchange, or at an address of the web: a store's. */
const PACKAGE_URL = /^(https?:\/|\/app)\//;

/** The packages that can be had. */
export function offeredPackages(versions: Versions): readonly OfferedPackage[] {
  return (['android', 'ios'] as const)
    .map((platform) => ({ platform, url: versions[platform].url }))
    .filter(({ url }) => PACKAGE_URL.test(url));
}

/** The version that is announced for the device at hand, as people write it: 1.5 for 1.5.0. */
export function shownVersion(versions: Versions, platform: Platform): string {
  return versions[platform === 'ios' ? 'ios' : 'android'].versionCode.replace(/\.0$/, '');
}
