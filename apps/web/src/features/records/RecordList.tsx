import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import styles from './RecordList.module.css';
import { loadedRecords, nextPage, type RecordPage } from './recordPages.ts';

/** Where a list reads its pages, and the key they are cached under. */
export interface RecordSource<Row> {
  readonly key: readonly unknown[];
  readonly page: (page: number) => Promise<RecordPage<Row>>;
}

export interface RecordListProps<Row> {
  readonly source: RecordSource<Row>;
  readonly emptyText: string;
  readonly draw: (row: Row) => ReactNode;
}

/** A list that loads its next page when its end comes near. */
export function RecordList<Row>({ source, emptyText, draw }: RecordListProps<Row>) {
  const t = useTranslations('trade');
  const records = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam }) => source.page(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
  });
  if (records.isPending) return <ListSkeleton />;
  if (records.isError) return <LoadFailed onRetry={() => void records.refetch()} />;
  const loaded = loadedRecords(records.data.pages);
  return (
    <>
      {loaded.isBehind ? (
        <p className={styles.behind} role="status">
          {t('isBehind')}
        </p>
      ) : null}
      {loaded.rows.length === 0 ? <EmptyState title={emptyText} /> : null}
      <ul>{loaded.rows.map(draw)}</ul>
      <ListEnd
        hasMore={records.hasNextPage}
        isLoading={records.isFetchingNextPage}
        count={loaded.count}
        onMore={() => void records.fetchNextPage()}
      />
    </>
  );
}

/** Three rows' height while a list is being read. */
function ListSkeleton() {
  const t = useTranslations('trade');
  return <div className={styles.skeleton} role="status" aria-label={t('loading')} />;
}

/** What stands where a list could not be read. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('trade');
  return (
    <EmptyState
      title={t('loadFailed')}
      action={
        <Button look="ghost" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

interface ListEndProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly count: number;
  readonly onMore: () => void;
}

function ListEnd({ hasMore, isLoading, count, onMore }: ListEndProps) {
  const t = useTranslations('trade');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || isLoading) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasMore, isLoading, onMore]);
  if (count === 0) return null;
  return (
    <div ref={end} className={styles.listEnd}>
      {hasMore ? (
        <Button look="link" size="small" isDisabled={isLoading} onClick={onMore}>
          {t(isLoading ? 'loading' : 'loadMore')}
        </Button>
      ) : (
        t('allLoaded', { count })
      )}
    </div>
  );
}
