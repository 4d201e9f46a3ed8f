import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './RecordList.module.css';

export interface ListEndProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last attempt to load more failed: the next one waits for a tap. */
  readonly isFailed: boolean;
  readonly count: number;
  readonly onMore: () => void;
}

/** The end of a list: loads more when it comes near, or says that all is there. */
export function ListEnd({ hasMore, isLoading, isFailed, count, onMore }: ListEndProps) {
  const t = useTranslations('trade');
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !isLoading && !isFailed;
  useEffect(() => {
    const element = end.current;
    if (!element || !mayLoad) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [mayLoad, onMore]);
  if (count === 0) return null;
  if (!hasMore) return <div className={styles.listEnd}>{t('allLoaded', { count })}</div>;
  const text = isLoading ? 'loading' : isFailed ? 'moreFailed' : 'loadMore';
  return (
    <div ref={end} className={styles.listEnd}>
      <Button look="link" size="small" isDisabled={isLoading} onClick={onMore}>
        {t(text)}
      </Button>
    </div>
  );
}
