import type { CSSProperties } from 'react';
import styles from './FillRing.module.css';

/** How much of an order is filled, 0 to 100. */
export function FillRing({ percent, label }: { readonly percent: number; readonly label: string }) {
  const style: CSSProperties & Record<'--filled', string> = { '--filled': `${percent}%` };
  return (
    <div className={styles.ring} style={style} role="img" aria-label={label}>
      {percent === 0 ? null : percent}
    </div>
  );
}
