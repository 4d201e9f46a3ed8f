/** The member's own data as the server has it, for screens that change it. */
import { CALLS, type Member } from '@candor/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from './read.ts';

export interface MemberState {
  readonly member: Member | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Reads it anew whenever a screen opens. */
export function useMember(): MemberState {
  const query = useQuery({
    queryKey: ['member'],
    queryFn: () => read(CALLS.userInfo, {}),
    staleTime: 0,
    gcTime: 0,
  });
  return {
    member: query.data,
    isFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

/** Gives the function that makes every screen read the member anew. */
export function useMemberChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['userInfo'] });
  };
}
