import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import type { Tone } from '../../shared/numbers/toneOf.ts';
import { RowName } from '../../shared/ui/RowName.tsx';
import { SortTable, type TableColumn } from '../../shared/ui/SortTable.tsx';

/** A figure of a record, and by what it sorts. */
export interface RecordFigure {
  readonly name: string;
  readonly value: string;
  /** The bare number; a figure without it is not sorted by. */
  readonly by?: string;
  /** Left out of a narrow table. */
  readonly isSpare?: boolean;
}

/** A record as a row of a list and of a table tell it. */
export interface RecordShape {
  readonly key: number;
  /** What was done, in the colour of its side. */
  readonly name: string;
  readonly isUp: boolean;
  readonly pair: string;
  readonly note: string;
  /** What came of it. */
  readonly end: string;
  /** The bare number of `end`, where it is one. */
  readonly endBy?: string;
  readonly tone?: Tone;
  readonly figures: readonly RecordFigure[];
  readonly moment: number;
}

/** A row of a table, which has no column for moments where none is told. */
export type TableShape = Omit<RecordShape, 'moment'> & { readonly moment: number | undefined };

export interface RecordTableProps {
  readonly label: string;
  readonly rows: readonly TableShape[];
  /** What the last figure of a row is called: the one that stands at the end of a list's line. */
  readonly endName: string;
  /** What can be done with a record. */
  readonly action?: (key: number) => ReactNode;
}

/** Records where there is the width for a table, sorted by its heads: what is loaded, newest first until then. */
export default function RecordTable({ label, rows, endName, action }: RecordTableProps) {
  const t = useTranslations('trade');
  const draw = ({ key }: TableShape) => <div>{action?.(key)}</div>;
  const actions = { key: 'actions', name: t('actions'), isUnnamed: true, draw };
  const isTimed = rows.some(({ moment }) => moment !== undefined);
  const columns = useColumns(rows[0]?.figures ?? [], endName).filter(
    (column) => isTimed || column.key !== 'time',
  );
  return (
    <SortTable
      label={label}
      rows={rows}
      columns={action ? [...columns, actions] : columns}
      keyOf={({ key }) => key}
    />
  );
}

function useColumns(figures: readonly RecordFigure[], endName: string): TableColumn<TableShape>[] {
  const t = useTranslations('trade');
  const formats = useFormats();
  return [
    {
      key: 'pair',
      name: t('pair'),
      sortBy: ({ pair, name }) => pair + name,
      draw: (row) => <RowName {...row} isStacked />,
    },
    ...figures.map(({ name, by, isSpare = false }, place): TableColumn<TableShape> => {
      const draw = (row: TableShape) => row.figures[place]?.value;
      const column = { key: name, name, isSpare, draw };
      if (by === undefined) return column;
      return { ...column, sortBy: (row) => Number(row.figures[place]?.by ?? 0) };
    }),
    {
      key: 'end',
      name: endName,
      sortBy: ({ end, endBy }) => (endBy === undefined ? end : Number(endBy)),
      draw: ({ end, tone }) => <span className={tone}>{end}</span>,
    },
    {
      key: 'time',
      name: t('time'),
      sortBy: ({ moment }) => moment ?? 0,
      draw: ({ moment }) => (moment === undefined ? NOTHING : formats.moment(moment)),
    },
  ];
}
