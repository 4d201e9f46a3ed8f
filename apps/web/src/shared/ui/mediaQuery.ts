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

/** Has the window room for a table? A tablet's has. As `base.css` has it. */
export function useTableWindow(): boolean {
  return useMedia('(min-width: 768px)');
}

/** Has the window room for more than one column? As `base.css` has it. */
export function useWideWindow(): boolean {
  return useMedia('(min-width: 1024px)');
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
  const { hear, matches } = mediaOf(query);
  return useSyncExternalStore(hear, matches);
}

interface Media {
  readonly hear: (changed: () => void) => () => void;
  readonly matches: () => boolean;
}

const asked = new Map<string, Media>();

/** One for each query: a screen that is drawn many times a second neither asks nor listens anew. */
function mediaOf(query: string): Media {
  const known = asked.get(query);
  if (known) return known;
  const list = matchMedia(query);
  const hear: Media['hear'] = (changed) => {
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  const media = { hear, matches: () => list.matches };
  asked.set(query, media);
  return media;
}

/** Is the page in sight, not in another tab? */
export function usePageVisible(): boolean {
  return useSyncExternalStore(hearVisibility, isVisible);
}

function hearVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
