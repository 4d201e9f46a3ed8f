/** Which way of keeping the app on a device fits the browser at hand. */
export const PLATFORMS = ['android', 'ios', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** By what the browser says of itself; an iPad says it is a Mac, but has a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}
