/** What is asked of offerings, and how often while somebody looks. */
import { CALLS, type OfferingShelf } from '@candor/wire';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';

/** Others commit all the time. */
const REFRESH_MS = 5_000;

/** What a commitment of the member's changes. */
export const OFFERING_QUERIES = ['getIeoList', 'ieoInfo', 'ieoOrder'] as const;

/** One shelf, or all of them. */
export function offeringsQuery(shelf?: OfferingShelf) {
  return queryOptions({
    queryKey: ['getIeoList', shelf ?? 'all'],
    queryFn: () => read(CALLS.getIeoList, shelf === undefined ? {} : { shelf }),
    refetchInterval: REFRESH_MS,
  });
}

export function offeringQuery(offeringId: number) {
  return queryOptions({
    queryKey: ['ieoInfo', offeringId],
    queryFn: () => read(CALLS.ieoInfo, { offeringId }),
    refetchInterval: REFRESH_MS,
  });
}

/** What the member has in one. */
export function ownOfferingQuery(offeringId: number) {
  return queryOptions({
    queryKey: ['ieoOrder', offeringId],
    queryFn: () => read(CALLS.ieoOrder, { offeringId, page: 1 }),
    refetchInterval: REFRESH_MS,
  });
}
