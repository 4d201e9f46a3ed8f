/** `address` if it is a path inside the app; undefined for a foreign or missing address. */
export function inAppPath(address: unknown): string | undefined {
  // Browsers leave control characters out: "/\t/elsewhere" is read as "//elsewhere".
  if (typeof address !== 'string' || /\p{C}/u.test(address)) return undefined;
  return /^\/(?![/\\])/.test(address) ? address : undefined;
}
