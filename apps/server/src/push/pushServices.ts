/**
 * The push services of the browsers there are. A browser says where its messages go; anywhere else, such as a
 * machine inside the operator's own network, is not asked on its word.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** True for an https address of one of them, on its usual port and without a name in it. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
