import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

export interface FormPageProps {
  readonly children: ReactNode;
  /** What belongs to the form: what was sent, what is saved. It follows, or stands beside in a wide window. */
  readonly beside?: ReactNode;
}

/** A screen that is a form: where there is room a card of a form's width, on a wide window what belongs to it beside. */
export function FormPage({ children, beside }: FormPageProps) {
  if (beside === undefined) return <div className={styles.alone}>{children}</div>;
  return (
    <div className={styles.pair}>
      <div>{children}</div>
      <div className={styles.beside}>{beside}</div>
    </div>
  );
}
