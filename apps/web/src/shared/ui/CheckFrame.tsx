import type { ReactNode } from 'react';
import styles from './CheckFrame.module.css';

export interface CheckFrameProps {
  /** What the whole is called. */
  readonly label: string;
  /** What the check found; nothing before it. */
  readonly verdict: ReactNode;
  /** What can be done with a receipt, side by side. */
  readonly children: ReactNode;
}

/** The check of a receipt: its verdict, read aloud when it comes, above what can be done. */
export function CheckFrame({ label, verdict, children }: CheckFrameProps) {
  return (
    <section className={styles.check} aria-label={label}>
      <div role="status">{verdict}</div>
      <div className={styles.deeds}>{children}</div>
    </section>
  );
}

/** Why there is no verdict. */
export function CheckNotice({ children }: { readonly children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
