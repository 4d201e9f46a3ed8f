import { type ReactNode, useState } from 'react';
import { SortHead } from './SortHead.tsx';
import styles from './SortTable.module.css';
import { type SortOf, sortRows } from './sorting.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly name: string;
  readonly draw: (row: Row) => ReactNode;
  /** By what rows are sorted; without it they are not. */
  readonly sortBy?: (row: Row) => string | number;
  /** Left out where the table is narrow: what one can do without. */
  readonly isSpare?: boolean;
  /** Hidden to the eye: a column of buttons. */
  readonly isUnnamed?: boolean;
}

export interface SortTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first says whose row it is. */
  readonly columns: readonly TableColumn<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** A row that is on its way out. */
  readonly isDimmed?: (row: Row) => boolean;
}

/** A table where there is the width for one, sorted by its heads. */
export function SortTable<Row>(props: SortTableProps<Row>) {
  const { label, rows, columns, keyOf, isDimmed } = props;
  const [sort, setSort] = useState<SortOf<string>>({ column: '', direction: 'none' });
  const sortBy = columns.find(({ key }) => key === sort.column)?.sortBy;
  const shown = sortBy ? sortRows(rows, sort.direction, sortBy) : rows;
  const [first, ...others] = columns;
  return (
    <div className={styles.room}>
      <table className={`num ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)} data-dimmed={isDimmed?.(row) || undefined}>
              <th scope="row">{first?.draw(row)}</th>
              {others.map(({ key, draw, isSpare }) => (
                <td key={key} data-spare={isSpare || undefined}>
                  {draw(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: SortOf<string>;
  readonly onSort: (sort: SortOf<string>) => void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, name, sortBy, isUnnamed, isSpare } = column;
  if (sortBy) {
    return <SortHead {...{ name, sort, onSort, isSpare }} column={key} />;
  }
  return (
    <th data-spare={isSpare || undefined}>
      {isUnnamed ? <span className="sr">{name}</span> : name}
    </th>
  );
}
