/** §4 network: what an offline member is told, and when the page reloads. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
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
