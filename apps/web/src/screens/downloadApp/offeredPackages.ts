/** What of the announced versions a page can offer: packages that there are, for each kind of phone. */
import type { CALLS, ResponseOf } from '@candor/wire';
import { shortVersion } from '../../shared/native/shownVersion.ts';
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

/** The version that is announced for the device at hand, as people write it. */
export function announcedVersion(versions: Versions, platform: Platform): string {
  return shortVersion(versions[platform === 'ios' ? 'ios' : 'android'].versionCode);
}
