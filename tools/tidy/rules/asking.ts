/**
 * Only the room of calls makes the keys and the functions of queries: made elsewhere, one answer would be kept
 * under two names, and news of it would reach one of them.
 */
import { onlyInRoom } from '../onlyInRoom.ts';
import type { Rule } from '../rule.ts';

export const asking: Rule = {
  id: 'asking',
  name: 'the app makes keys of queries in one room',
  check: onlyInRoom({
    rooms: ['shared/api/'],
    pattern:
      /\b(?:queryKey|queryFn|mutationKey|mutationFn|useQueryClient|infiniteQueryOptions|queryOptions)\b/,
    deed: 'makes a query by hand',
  }),
};
