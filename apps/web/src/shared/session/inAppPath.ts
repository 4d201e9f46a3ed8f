/** `address` if it is a path inside the app; undefined for a foreign or missing address. */
export function inAppPath(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) ? address : undefined;
}
