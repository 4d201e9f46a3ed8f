/** §4 network: what an offline member is told, and what returning online does (ADR 33). */

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../shared/api/queryClient.ts';
import { loadAnew } from '../shared/native/page.ts';
import { isOnline, useOnline } from '../shared/native/useOnline.ts';
import { isAnythingTyped } from '../shared/session/typed.ts';
import { feed } from '../shared/socket/feed.ts';
import { toast } from '../shared/ui/toast.ts';

/** §4: an offline toast shows after 3 s. */
const OFFLINE_TOAST_MS = 3_000;

/** §4: offline shows a toast after 3 s; returning online reads all anew, and loads the page anew if it may. */
export function useOfflineRule(): void {
  const text = useTranslations('shell')('offline');
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline) {
      if (wasOffline.current) void comeBack();
      wasOffline.current = false;
      return;
    }
    wasOffline.current = true;
    const timer = setTimeout(() => toast({ kind: 'info', text }), OFFLINE_TOAST_MS);
    return () => clearTimeout(timer);
  }, [isOnline, text]);
}

/** What is on the screen is read first; the page is loaded anew only where that takes nothing from anybody. */
async function comeBack(): Promise<void> {
  feed.renew();
  await queryClient.refetchQueries({ type: 'active' });
  if (isOnline() && !isAnythingTyped(document)) loadAnew();
}
