import { useTranslations } from 'use-intl';
import { useOnline } from '../../shared/native/useOnline.ts';
import { Strip } from '../../shared/ui/Strip.tsx';
import type { useThread } from './useThread.ts';

export interface ThreadNewsProps {
  readonly query: ReturnType<typeof useThread>['query'];
}

/** Says above a thread why it may not be current: no network, or a call that failed. */
export function ThreadNews({ query }: ThreadNewsProps) {
  const common = useTranslations('shell');
  const isOnline = useOnline();
  const retry = { label: common('retry'), onPress: () => void query.refetch() };
  return (
    <div role="status">
      {isOnline ? null : <Strip>{common('offline')}</Strip>}
      {isOnline && query.error && query.data ? (
        <Strip action={retry}>{query.error.message}</Strip>
      ) : null}
    </div>
  );
}
