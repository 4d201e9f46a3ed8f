/** Who is signed in. §4: fetched only when logged in; otherwise it is empty. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { claimDrafts } from '../session/drafts.ts';
import { keepUser, readUser, type StoredUser } from '../session/storedUser.ts';
import { read } from './read.ts';
import { useSession } from './session.ts';

/** The member: at once as this device knows them, then as the server does. */
export function useUserInfo(): StoredUser | undefined {
  const isSignedIn = useSession((state) => state.isSignedIn);
  const { data } = useQuery({
    queryKey: ['userInfo'],
    queryFn: ask,
    enabled: isSignedIn,
    placeholderData: () => readUser(localStorage),
  });
  return isSignedIn ? data : undefined;
}

async function ask(): Promise<StoredUser> {
  const { memberId, emailMasked, phoneMasked } = await read(CALLS.userInfo, {});
  const user = { memberId, contactMasked: emailMasked || phoneMasked };
  keepUser(localStorage, user);
  claimDrafts(sessionStorage, memberId);
  return user;
}
