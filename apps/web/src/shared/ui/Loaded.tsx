import { type ReactNode, useState } from 'react';
import type { Waited } from '../api/waited.ts';
import { useOnline } from '../native/useOnline.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { Skeleton, type SkeletonProps } from './Skeleton.tsx';

export interface LoadedProps<Data> {
  readonly query: Waited<Data>;
  /** The rows that are coming. */
  readonly skeleton: SkeletonProps;
  /** What could not be read, where more can be said than that it could not. */
  readonly failed?: string | undefined;
  /** Said in place of a list without rows. */
  readonly empty?: EmptyStateProps;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for: on its way, not to be had and tried again, without rows, or there. What is there stays when a later try fails. */
export function Loaded<Data>({ query, skeleton, failed, empty, children }: LoadedProps<Data>) {
  const { data } = query;
  const { isComing, retry } = useTries(query);
  if (data === undefined) {
    return isComing ? <Skeleton {...skeleton} /> : <FailedState title={failed} onRetry={retry} />;
  }
  return empty && hasNoRows(data) ? <EmptyState {...empty} /> : children(data);
}

/** What failed stays so while the app asks again by itself, and is on its way when the member does. */
function useTries({ isError, isFetched = false, refetch }: Waited<unknown>) {
  const [isTrying, setIsTrying] = useState(false);
  // Without a network nothing is on its way: it is asked for once there is one.
  const isComing = useOnline() && !isError && (isTrying || !isFetched);
  const retry = () => {
    setIsTrying(true);
    void Promise.resolve(refetch()).finally(() => setIsTrying(false));
  };
  return { isComing, retry };
}

/** Of a list, or of a page of one. */
function hasNoRows(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'rows' in data && hasNoRows(data.rows);
}
