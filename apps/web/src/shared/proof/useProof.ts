/** What the exchange says of itself now; asked again while somebody looks. */
import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';

export type Proof = ResponseOf<typeof CALLS.proof>;

const REFRESH_MS = 10_000;

/** How long the log is, and the newest state that was made from it again. */
export function useProof() {
  return useQuery(query(CALLS.proof, {}, { refetchInterval: REFRESH_MS }));
}
