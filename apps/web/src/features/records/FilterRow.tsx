import type { ReactNode } from 'react';
import styles from './FilterRow.module.css';

/** The pickers of a list in a row above it. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}
