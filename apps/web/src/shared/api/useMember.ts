/** The member's own data as the server has it, for screens that change it. */
import { CALLS, type Member } from '@candor/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';
import { read } from './read.ts';
import { useSession } from './session.ts';

export interface MemberState {
  readonly member: Member | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Reads it anew whenever a screen opens; a visitor has none. */
export function useMember(): MemberState {
  const isSignedIn = useSession((state) => state.isSignedIn);
  const query = useQuery({
    queryKey: ['member'],
    queryFn: () => read(CALLS.userInfo, {}),
    enabled: isSignedIn,
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

/** The same from outside a component; resolves when the member was read anew. */
export async function refreshMember(): Promise<void> {
  const keys = [['member'], ['userInfo']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
