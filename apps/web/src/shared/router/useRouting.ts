/** What a screen asks of the router. */
import { useSyncExternalStore } from 'react';
import type { Search } from './address.ts';
import type { Params } from './pathPattern.ts';
import type { Place, Shown } from './router.ts';
import { router } from './theRouter.ts';

/** Gives the function that goes to a screen; always the same. */
export function useNavigate(): typeof router.navigate {
  return router.navigate;
}

/** Where the page is or is on its way to: what is drawn may still be what was there before. */
export function useLocation(): Place {
  return useSyncExternalStore(router.subscribe, () => router.location);
}

/** What is drawn. */
export function useShown(): Shown {
  return useSyncExternalStore(router.subscribe, () => router.shown);
}

/** What the address of this screen says after its `?`. */
export function useSearch(): Search {
  return useShown().place.search;
}

/** What stands in the open parts of this screen's path; each may be missing. */
export function useParams(): Partial<Params> {
  return useShown().params;
}
