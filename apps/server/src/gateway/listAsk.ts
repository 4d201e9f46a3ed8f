/** What every list of the past asks: which rows, and that what was just done is among them. */
import { PAGE_SIZE } from '@candor/wire';
import type { Context } from './contexts.ts';

/** How long a list waits for the projections to hold what the engine has acknowledged. */
const READ_YOUR_WRITES_MS = 300;

/** Which rows a page asks for. */
export function pageAsk(
  page: number | undefined,
  size = PAGE_SIZE,
): { limit: number; skip: number } {
  return { limit: size, skip: ((page ?? 1) - 1) * size };
}

/** Gives the projections a moment to catch up; tells whether they did. A list that is still behind says so. */
export function settle({ projections }: Pick<Context, 'projections'>): Promise<boolean> {
  return projections.progress.settled(READ_YOUR_WRITES_MS);
}
