/** Where a member goes after logging in: where they wanted to go, if that is a page of the app. */
export function afterLogin(from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/';
  return from.startsWith('/login') ? '/' : from;
}
