/** What the browser says about the device, as hooks, and where there is no component. */
import { useSyncExternalStore } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Does the member want less motion? */
export function useReducedMotion(): boolean {
  return useMedia(LESS_MOTION);
}

/** The same outside of components. */
export function isMotionReduced(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

/** Has the window room for more than one column? As `base.css` has it. */
export function useWideWindow(): boolean {
  return useMedia('(min-width: 1080px)');
}

/** Is it a desktop's window, with a bar at the top and a desk to trade at? As `base.css` has it. */
export function useDeskWindow(): boolean {
  return useMedia('(min-width: 1200px)');
}

/** Is it a phone held sideways, too low for more than a picture? */
export function useLowWindow(): boolean {
  return useMedia('(orientation: landscape) and (max-height: 480px)');
}

/** Do the tabs stand at the left: on a tablet, on a phone that lies on its side? As `base.css` has it. */
export function useRailWindow(): boolean {
  return useMedia(
    '(min-width: 768px) and (max-width: 1199.98px), (min-width: 640px) and (max-width: 1199.98px) and (max-height: 480px)',
  );
}

/** Can a pointer rest on a part without pressing it? */
export function useHovers(): boolean {
  return useMedia('(hover: hover)');
}

/** Does the device's own choice ask for dark? */
export function useDarkDevice(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Is the page in sight, not in another tab? */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
  );
}
