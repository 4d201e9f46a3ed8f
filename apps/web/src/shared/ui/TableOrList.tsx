import { type ReactNode, Suspense, useRef } from 'react';
import { useRoom } from './useRoom.ts';

export interface TableOrListProps {
  /** What the table needs, in pixels. */
  readonly tableWidth: number;
  readonly list: ReactNode;
  /** May come later: the list is there until it does. */
  readonly table: ReactNode;
}

/** A table where there is the width for one, else a list. */
export function TableOrList({ tableWidth, list, table }: TableOrListProps) {
  const place = useRef<HTMLDivElement>(null);
  const isTable = useRoom(place, tableWidth);
  return <div ref={place}>{isTable ? <Suspense fallback={list}>{table}</Suspense> : list}</div>;
}
