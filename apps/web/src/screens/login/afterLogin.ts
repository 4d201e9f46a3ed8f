/** Where a member goes after logging in: where they wanted to go, if that is a page of the app. */
import { inAppPath } from '../../shared/session/inAppPath.ts';

export function afterLogin(from: unknown): string {
  const path = inAppPath(from);
  return path === undefined || path.startsWith('/login') ? '/' : path;
}
