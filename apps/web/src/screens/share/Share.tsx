import { type SharedWords, sharedCode } from '../../shared/installed/sharedLink.ts';
import { Navigate } from '../../shared/router/Navigate.tsx';
import { useSearch } from '../../shared/router/useRouting.ts';

/** Where the device leads what was shared to the app: a friend's link to the registration, all else home. */
export default function Share() {
  const words: SharedWords = useSearch();
  const code = sharedCode(words);
  if (code === undefined) return <Navigate to="/" replace />;
  return <Navigate to="/register/{-$code}" params={{ code }} replace />;
}
