import type { ReactNode } from 'react';
import styles from './RowName.module.css';

export interface RowNameProps {
  /** What was done, in the colour of its side. */
  readonly name: string;
  readonly isUp: boolean;
  readonly pair: string;
  readonly note: ReactNode;
}

/** Whose row of a table it is: the deed and its pair over what is less. */
export function RowName({ name, isUp, pair, note }: RowNameProps) {
  return (
    <span className={styles.name}>
      <span className={isUp ? styles.up : styles.down}>{name}</span> <b>{pair}</b>{' '}
      <span className={styles.note}>{note}</span>
    </span>
  );
}
