/** Where a member goes after logging in or registering: where they came from, if that is a page of the app. */
import { inAppPath } from './inAppPath.ts';

/** The doors themselves, with all that may follow their names. */
const DOORS = /^\/(login|register|resetPass)(?=[/?#]|$)/;

/** The path to go on to; home where none, a foreign one or a door was named. */
export function afterLogin(from: unknown): string {
  const path = inAppPath(from);
  return path === undefined || DOORS.test(path) ? '/' : path;
}

/** What a link to a door carries, so that one comes back: nothing where that is home anyway. */
export function comeBackTo(from: unknown): { readonly from?: string } {
  const path = afterLogin(from);
  return path === '/' ? {} : { from: path };
}
