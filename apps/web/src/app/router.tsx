import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { useSession } from '../shared/api/session.ts';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { isMotionReduced } from '../shared/ui/mediaQuery.ts';
import { hearTravels, keepOverlaysIn } from '../shared/ui/overlays.ts';
import { focusScreen } from './focusScreen.ts';
import { guard, slideBetween, TAB_PATHS } from './navigation.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { type AppRoute, ROUTES, routeOf } from './routes.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { Shell } from './Shell.tsx';
import { keepOneSpelling } from './spelling.ts';
import { hearSkippedTransitions } from './viewTransitions.ts';

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: () => <Navigate to="/" replace />,
});

function currentPath(): string {
  return router.state.resolvedLocation?.pathname ?? '';
}

/** §2: unauthenticated users are sent to login; whoever is there already stays. */
function guarded(rule: AppRoute, wanted: string): void {
  const verdict = guard(rule, useSession.getState().isSignedIn, currentPath());
  if (verdict === 'allowed') return;
  throw redirect({ to: '/login', search: { from: wanted }, replace: verdict === 'blocked' });
}

/**
 * The router reloads the page for code that did not arrive (it may be of an older version). Without a
 * network that would end the app: then the screen says that it failed, and §4 reloads once online.
 */
async function loadedOnline(load: AppRoute['load']) {
  try {
    return await load();
  } catch (cause) {
    throw navigator.onLine ? cause : new Error('the code of the screen did not arrive', { cause });
  }
}

const children = ROUTES.map((rule) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: rule.path,
    component: lazyRouteComponent(() => loadedOnline(rule.load)),
    beforeLoad: ({ location }) => guarded(rule, location.href),
  }),
);

function levelOf(pathname: string | undefined): number {
  return (pathname === undefined ? undefined : routeOf(pathname)?.level) ?? 1;
}

keepOneSpelling(window);
hearTravels();

export const router = createRouter({
  routeTree: rootRoute.addChildren(children),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Each tab keeps its place; any other screen has one for each time it is opened.
  getScrollRestorationKey: ({ pathname, state }) =>
    TAB_PATHS.some((path) => path === pathname) ? pathname : (state.__TSR_key ?? pathname),
  defaultErrorComponent: RouteFailure,
  // The frame of the screen that was asked for stands at once, and gives way as soon as the screen is there.
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultViewTransition: {
    types: ({ fromLocation, toLocation }) => {
      // While it runs nothing can be touched: the first screen comes from nowhere, and some want no motion.
      if (fromLocation === undefined || isMotionReduced()) return false;
      const slide = slideBetween(levelOf(fromLocation?.pathname), levelOf(toLocation.pathname));
      return slide ? [slide] : [];
    },
  },
});

hearSkippedTransitions();
keepOverlaysIn(router.history);

router.subscribe('onResolved', () => {
  document.title = PRODUCT_NAME;
  focusScreen(document);
});
