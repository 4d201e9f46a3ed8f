import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

export interface ListHeadProps {
  readonly title: string;
  /** The way to take the list along. */
  readonly children: ReactNode;
}

/** The head of a list that stands below a form, with what can be done with all of it at its end. */
export function ListHead({ title, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
