/** What is asked of offerings, and how often while somebody looks. */

import { CALLS, type OfferingShelf } from '@candor/wire';
import { query } from '../../shared/api/query.ts';

/** Others commit all the time. */
const REFRESH_MS = 5_000;

/** One shelf, or all of them. */
export function offeringsQuery(shelf?: OfferingShelf) {
  return query(CALLS.getIeoList, shelf === undefined ? {} : { shelf }, {
    refetchInterval: REFRESH_MS,
  });
}

/** One offering, whose screen says itself that there is none. */
export function offeringQuery(offeringId: number) {
  return query(CALLS.ieoInfo, { offeringId }, { refetchInterval: REFRESH_MS, isSilent: true });
}

/** What the member has in one. */
export function ownOfferingQuery(offeringId: number) {
  return query(CALLS.ieoOrder, { offeringId, page: 1 }, { refetchInterval: REFRESH_MS });
}
