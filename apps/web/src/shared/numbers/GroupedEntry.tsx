import type { ReactNode } from 'react';
import { useFormats } from './formats.ts';
import styles from './GroupedEntry.module.css';

export interface GroupedEntryProps {
  /** Plain decimal text; '' when empty. */
  readonly value: string;
  /** The input, which holds the raw text all the time. */
  readonly children: ReactNode;
}

/** An input whose figure is shown with its digits grouped while nobody types in it. */
export function GroupedEntry({ value, children }: GroupedEntryProps) {
  const formats = useFormats();
  return (
    <span className={styles.entry} data-filled={value !== '' || undefined}>
      {children}
      <span className={`num ${styles.grouped}`} aria-hidden="true">
        {value === '' ? '' : formats.exact(value)}
      </span>
    </span>
  );
}
