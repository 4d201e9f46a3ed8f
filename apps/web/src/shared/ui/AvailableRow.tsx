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
  /** There is nothing to take. */
  readonly isDisabled?: boolean;
}

/** What is there under an amount field, and a way to take all of it. */
export function AvailableRow(props: AvailableRowProps) {
  const { label, children, allLabel, onAll, isDisabled = false } = props;
  return (
    <p className={styles.available}>
      <span>{label}</span>
      <span className="num">{children}</span>
      <Button look="link" size="small" isDisabled={isDisabled} onClick={onAll}>
        {allLabel}
      </Button>
    </p>
  );
}
