/** The member's own data as the server has it. §4: fetched only when logged in; otherwise it is empty. */

import { CALLS, type Member } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { deviceStore, tabStore } from '../native/storage.ts';
import { claimDrafts } from '../session/drafts.ts';
import { keepUser, readUser, type StoredUser } from '../session/storedUser.ts';
import { readAgain } from './answers.ts';
import { query } from './query.ts';
import { useSession } from './session.ts';
import type { Waited } from './waited.ts';

/** Reads it anew whenever a screen opens; a visitor has none. */
export function useMember(): Waited<Member> {
  const enabled = useSession((state) => state.isSignedIn);
  const options = { enabled, learn: keepOnDevice, staleTime: 0, gcTime: 0 };
  return useQuery(query(CALLS.userInfo, {}, options));
}

/** What of the member this device knows at once; undefined for a visitor. */
export function useKnownMember(): StoredUser | undefined {
  const isSignedIn = useSession((state) => state.isSignedIn);
  return isSignedIn ? readUser(deviceStore) : undefined;
}

function keepOnDevice({ memberId, emailMasked, phoneMasked }: Member): void {
  keepUser(deviceStore, { memberId, contactMasked: emailMasked || phoneMasked });
  claimDrafts(tabStore, memberId);
}

/** Makes every screen read the member anew; resolves when that is done. */
export async function refreshMember(): Promise<void> {
  await readAgain(CALLS.userInfo);
}
