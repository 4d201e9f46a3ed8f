/** The page that the app runs in. Where in the app somebody is, the router tells. */

/** Its host with the port, as links name it. */
export function pageHost(): string {
  return location.host;
}

/** Its host without the port. */
export function pageName(): string {
  return location.hostname;
}

/** Where its own paths begin. */
export function pageOrigin(): string {
  return location.origin;
}

/** A path of this exchange as others can open it. */
export function linkTo(path: string): string {
  return new URL(path, location.href).href;
}

/** The same for a line that stays open. */
export function lineTo(path: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${path}`;
}

/** The path that is shown. */
export function pagePath(): string {
  return location.pathname;
}

/** Loads the page once more; what was only in memory is gone. */
export function loadAnew(): void {
  location.reload();
}

/** Leaves the app for another address. */
export function leaveFor(url: string): void {
  location.assign(url);
}
