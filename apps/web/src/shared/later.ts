/** Parts beside the screens, or beside what a screen has instead: one that does not arrive breaks nothing. */
import { lazy } from 'react';

/** A network that comes back is used soon, one that is gone is not asked all the time. */
const AGAIN_MS = 3_000;
const AGAIN_MS_MAX = 60_000;

/** As `lazy`, which breaks all that is shown with the first failure; this one is asked for until it is there. */
export const later: typeof lazy = (load) => lazy(() => untilThere(load));

/** Fetches again and again, each time after twice the time. */
export async function untilThere<Part>(
  load: () => Promise<Part>,
  againMs = AGAIN_MS,
): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return await untilThere(load, Math.min(2 * againMs, AGAIN_MS_MAX));
  }
}
