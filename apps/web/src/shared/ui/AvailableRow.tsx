import type { ReactNode } from 'react';
import styles from './AvailableRow.module.css';
import { Button } from './Button.tsx';

export interface AvailableRowProps {
  readonly label: string;
  /** The amount with its coin. */
  readonly children: ReactNode;
  /** What takes all of it. */
  readonly allLabel: string;
  readonly onAll: () => void;
}

/** What is there under an amount field, and a way to take all of it. */
export function AvailableRow({ label, children, allLabel, onAll }: AvailableRowProps) {
  return (
    <p className={styles.available}>
      <span>{label}</span>
      <span className="num">{children}</span>
      <Button look="link" size="small" onClick={onAll}>
        {allLabel}
      </Button>
    </p>
  );
}
