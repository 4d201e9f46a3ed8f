/** Reads again what may lack a change: whatever had been asked for before a moment of this page's clock. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { askedAt } from './askedAt.ts';
import { keyOf, type Source } from './callKey.ts';

/** Reads what came from these sources again where it was asked for before `since`; what is under way is waited for. */
export function readOlder(cache: QueryClient, sources: readonly Source[], since: number): void {
  for (const source of sources) {
    const found = cache.getQueryCache().findAll({ queryKey: keyOf(source) });
    for (const query of found) void renew(cache, query, since);
  }
}

async function renew(cache: QueryClient, query: Query, since: number): Promise<void> {
  const { data, fetchStatus } = query.state;
  const isKnownOld = data !== undefined && isOlder(data, since);
  // A first answer, or a next page, that is under way may itself be too old.
  if (fetchStatus === 'fetching' && !isKnownOld) await query.promise?.catch(() => undefined);
  if (!isOlder(query.state.data, since)) return;
  await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** Pages are as old as the oldest of them; what no call answered as it stands counts as old. */
function isOlder(found: unknown, since: number): boolean {
  return pagesOf(found).some((each) => (askedAt(each) ?? Number.NEGATIVE_INFINITY) < since);
}

function pagesOf(found: unknown): readonly unknown[] {
  const isPaged = typeof found === 'object' && found !== null && 'pages' in found;
  return isPaged && Array.isArray(found.pages) ? found.pages : [found];
}
