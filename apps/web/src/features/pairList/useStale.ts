/** Are figures older than they look? Then they are drawn quietly. */
import { useFeedDelay, useOnline } from '../../shared/socket/useFeed.ts';

/** True without a network or after a silence of the feed. */
export function useStale(): boolean {
  const isOnline = useOnline();
  return useFeedDelay() !== undefined || !isOnline;
}
