/** The rules of the app's routes: levels, guards, one spelling, and what is kept of a screen. Source: spec §2. */
import { useSession } from '../shared/api/session.ts';
import type { Parts } from '../shared/router/address.ts';
import type { Detour, Place, Rules } from '../shared/router/router.ts';
import { startRouter } from '../shared/router/theRouter.ts';
import { isMotionReduced } from '../shared/ui/mediaQuery.ts';
import { hearTravels, leaveOldOverlays } from '../shared/ui/overlays.ts';
import { guard, slideBetween, TAB_PATHS } from './navigation.ts';
import { routeOf } from './routes.ts';
import { keepOneSpelling } from './spelling.ts';

/** §2: unauthenticated users are sent to login; whoever is there already stays. Unknown paths are home. */
function insteadOf({ pathname, href }: Parts, from: string | undefined): Detour | undefined {
  const rule = routeOf(pathname);
  if (rule === undefined) return { href: '/', replace: true };
  const verdict = guard(rule, useSession.getState().isSignedIn, from ?? '');
  if (verdict === 'allowed') return undefined;
  const search = new URLSearchParams({ from: href });
  return { href: `/login?${search}`, replace: verdict === 'blocked' };
}

/** None while less motion is wanted: nothing can be touched while one runs. */
function transition(from: string, to: string): readonly string[] | undefined {
  if (isMotionReduced()) return undefined;
  const slide = slideBetween(levelOf(from), levelOf(to));
  return slide ? [slide] : [];
}

function levelOf(pathname: string): number {
  return routeOf(pathname)?.level ?? 1;
}

/** Each tab keeps its place; any other screen has one for each time it is opened. */
function scrollKey({ pathname, key }: Place): string {
  return TAB_PATHS.some((path) => path === pathname) ? pathname : key;
}

const RULES: Rules = { routeOf, insteadOf, transition, scrollKey };

/** Shows the screen of the address. Resolves once its code is there, or did not arrive. */
export async function showFirstScreen(): Promise<void> {
  keepOneSpelling(window);
  hearTravels();
  const started = startRouter(RULES);
  leaveOldOverlays();
  await started;
}
