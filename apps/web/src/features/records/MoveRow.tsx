import type { ReactNode } from 'react';
import styles from './MoveRow.module.css';

export interface MoveRowProps {
  /** Figures in `b`, their units in `i`. */
  readonly what: ReactNode;
  readonly detail: ReactNode;
}

/** What was moved between one's own coins or accounts: a line of it, and a quiet one of when and how. */
export function MoveRow({ what, detail }: MoveRowProps) {
  return (
    <li className={styles.row}>
      <p>{what}</p>
      <p className={styles.quiet}>{detail}</p>
    </li>
  );
}
