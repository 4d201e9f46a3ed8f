/** Are figures older than they look? Then they are drawn quietly. */
import { useOnline } from '../../shared/native/useOnline.ts';
import { useFeedDelay } from '../../shared/socket/useFeed.ts';

/** True without a network or after a silence of the feed. */
export function useStale(): boolean {
  const isOnline = useOnline();
  return useFeedDelay() !== undefined || !isOnline;
}
