import type { ReactNode } from 'react';
import styles from './RowName.module.css';

export interface RowNameProps {
  /** What was done, in the colour of its side. */
  readonly name: ReactNode;
  readonly isUp: boolean;
  readonly pair: string;
  readonly note: ReactNode;
  /** The note stands below, as in a cell of a table. */
  readonly isStacked?: boolean;
  /** Stands at the right end of the line. */
  readonly children?: ReactNode;
}

/** What a row is about: the deed and its pair, and beside or below them what is less. */
export function RowName({ name, isUp, pair, note, isStacked, children }: RowNameProps) {
  return (
    <span className={styles.name} data-stacked={isStacked}>
      <span className={isUp ? styles.up : styles.down}>{name}</span> <b>{pair}</b>{' '}
      <span className={`num ${styles.note}`}>{note}</span>
      {children}
    </span>
  );
}
