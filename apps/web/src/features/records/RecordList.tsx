import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Pages, pagedQuery } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TableOrList } from '../../shared/ui/TableOrList.tsx';
import { HistoryKept } from './HistoryKept.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListNews } from './ListNews.tsx';
import styles from './RecordDays.module.css';
import { eventCount, recordDays } from './recordDays.ts';
import {
  loadedRecords,
  nextPage,
  type RecordKey,
  type RecordPage,
  refreshAfter,
} from './recordPages.ts';

/** Narrower than this a list of rows tells more, in pixels. */
const RECORD_TABLE_WIDTH = 640;

/** Where a list reads its pages: of as many rows as the exchange gives, unless told. */
export interface RecordSource<Row> extends Pages<RecordPage<Row>> {
  readonly keyOf: (row: Row) => RecordKey;
  /** Milliseconds after which a list with rows is read again; not at all when absent. */
  readonly refreshMs?: number;
  /** Read again without rows too: somebody waits for the first. */
  readonly isAwaited?: boolean;
}

export interface RecordListProps<Row> {
  readonly source: RecordSource<Row>;
  readonly emptyText: string;
  /** An event: its first row, and all of it. */
  readonly draw?: (row: Row, event: readonly Row[]) => ReactNode;
  /** All rows at once, in place of `draw`. */
  readonly drawAll?: (rows: readonly Row[]) => ReactNode;
  /** All rows in one table that sorts, where there is the width for it. */
  readonly table?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** When a row happened: the list then has a head for each day. */
  readonly momentOf?: (row: Row) => number;
  /** Rows that follow each other and have the same are drawn as one event. */
  readonly eventOf?: (row: Row) => string;
}

const COMING = { rows: 3, height: 92 };

/** A list that loads its next page when its end comes near. What is there stays when a call fails. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { source, emptyText } = props;
  const records = useInfiniteQuery(
    pagedQuery(source, {
      next: nextPage,
      refreshAfter: (pages) => refreshAfter(pages, source.refreshMs, source.isAwaited),
    }),
  );
  return (
    <Loaded query={records} skeleton={COMING}>
      {({ pages }) => {
        const loaded = loadedRecords(pages, source.keyOf);
        return (
          <>
            <ListNews
              isBehind={loaded.isBehind}
              isFailed={records.isError && !records.isFetchNextPageError}
              onRetry={() => void records.refetch()}
            />
            {loaded.rows.length === 0 ? (
              <NoRows isBehind={loaded.isBehind} emptyText={emptyText} />
            ) : null}
            <Rows {...props} rows={loaded.rows} />
            <ListEnd
              hasMore={records.hasNextPage}
              isLoading={records.isFetchingNextPage}
              isFailed={records.isFetchNextPageError}
              count={props.eventOf ? eventCount(loaded.rows, props.eventOf) : loaded.count}
              onMore={() => void records.fetchNextPage()}
            />
            <HistoryKept from={loaded.keptFrom} />
          </>
        );
      }}
    </Loaded>
  );
}

interface NoRowsProps {
  readonly isBehind: boolean;
  readonly emptyText: string;
}

/** A list that is behind does not know yet whether there is nothing. */
function NoRows({ isBehind, emptyText }: NoRowsProps) {
  return isBehind ? <Skeleton {...COMING} /> : <EmptyState title={emptyText} />;
}

interface RowsProps<Row> extends RecordListProps<Row> {
  readonly rows: readonly Row[];
}

function Rows<Row>(props: RowsProps<Row>) {
  const { rows, drawAll, table } = props;
  if (drawAll) return rows.length === 0 ? null : drawAll(rows);
  const list = <Days {...props} />;
  if (table === undefined || rows.length === 0) return list;
  return <TableOrList tableWidth={RECORD_TABLE_WIDTH} list={list} table={table(rows)} />;
}

function Days<Row>({ rows, draw, momentOf, eventOf }: RowsProps<Row>) {
  const formats = useFormats();
  if (momentOf === undefined) return <ul>{rows.map((row) => draw?.(row, [row]))}</ul>;
  const days = recordDays(rows, { momentOf, eventOf, dayOf: formats.day });
  return days.map(({ day, events }) => (
    <section key={day}>
      <h2 className={styles.day}>{day}</h2>
      <ul>{events.map((event) => draw?.(event[0], event))}</ul>
    </section>
  ));
}
