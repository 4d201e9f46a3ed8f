/** §8: a lost or garbled feed is told in a toast, once until it works again. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isOnline } from '../native/useOnline.ts';
import { toast } from '../ui/toast.ts';
import { feed } from './feed.ts';

/** Tells of the feed's troubles while the component is shown. Without a network the shell speaks. */
export function useFeedTrouble(): void {
  const t = useTranslations('market');
  useEffect(
    () =>
      feed.listenToTrouble((trouble) => {
        if (!isOnline()) return;
        toast({ kind: 'info', text: t(trouble === 'connection' ? 'feedLost' : 'feedGarbled') });
      }),
    [t],
  );
}
