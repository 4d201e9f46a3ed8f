import type { ReactNode } from 'react';
import styles from './PaymentRow.module.css';

export interface PaymentRowProps {
  /** How much, and by what way. */
  readonly what: ReactNode;
  /** Where it stands; a part with `data-state` is its state. */
  readonly detail: ReactNode;
  /** A button at the end. */
  readonly end?: ReactNode;
}

/** One payment on a chain in a list. */
export function PaymentRow({ what, detail, end }: PaymentRowProps) {
  return (
    <li className={styles.row}>
      <div>{what}</div>
      <div>{detail}</div>
      {end}
    </li>
  );
}
