/** What the browser says of itself and of whom it serves; a package is a browser too. */

/** The language it is set to; empty where there is no page. */
export function browserLanguage(): string {
  return typeof document === 'undefined' ? '' : navigator.language;
}

/** By its own name. */
export function browserName(): string {
  return navigator.userAgent;
}

/** How many fingers its screen feels. */
export function touchPoints(): number {
  return navigator.maxTouchPoints;
}

/** A network as far as the browser knows, before the device is found. */
export function browserIsOnline(): boolean {
  return navigator.onLine;
}

/** Only iOS has pages that know whether they stand on the home screen. */
export function isIosBrowser(): boolean {
  return 'standalone' in navigator;
}
