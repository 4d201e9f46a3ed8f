/** `address` if it is a path inside the app; undefined for a foreign or missing address. */
export function inAppPath(address: unknown): string | undefined {
  // Browsers leave control characters out: "/\t/elsewhere" is read as "//elsewhere".
  if (typeof address !== 'string' || !/^\/(?![/\\])\P{C}*$/u.test(address)) return undefined;
  // With its dots resolved "/..//elsewhere" is "//elsewhere", which is another site's.
  const { pathname, host } = new URL(address, OWN);
  return host === OWN.host && !pathname.startsWith('//') ? address : undefined;
}

/** Stands for the app's own site, wherever that is. */
const OWN = new URL('https://app.invalid');
