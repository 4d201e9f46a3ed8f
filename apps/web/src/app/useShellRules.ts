/** What holds on every screen: network, feed and their sentences. Source: spec §4, §8. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { feed } from '../shared/socket/feed.ts';
import { useOnline } from '../shared/socket/useFeed.ts';
import { toast } from '../shared/ui/toast.ts';

/** §4: an offline toast shows after 3 s. */
const OFFLINE_TOAST_MS = 3_000;

/** §4: offline shows a toast after 3 s; returning online reloads the page. */
export function useOfflineRule(): void {
  const text = useTranslations('shell')('offline');
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline) {
      if (wasOffline.current) location.reload();
      return;
    }
    wasOffline.current = true;
    const timer = setTimeout(() => toast(text), OFFLINE_TOAST_MS);
    return () => clearTimeout(timer);
  }, [isOnline, text]);
}

/** §8: websocket data abnormal or connection abnormal, try later. */
export function useFeedTroubleRule(): void {
  const t = useTranslations('shell');
  useEffect(
    () =>
      feed.listenToTrouble((trouble) => {
        if (navigator.onLine) toast(t(trouble === 'data' ? 'feedData' : 'feedConnection'));
      }),
    [t],
  );
}
