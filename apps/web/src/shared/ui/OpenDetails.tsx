import { type ReactNode, Suspense, useState } from 'react';
import styles from './OrderRow.module.css';

export interface OpenDetailsProps {
  readonly label: string;
  /** The sheet; its code may come when it is first opened. */
  readonly details: (close: () => void) => ReactNode;
}

/** Lies over the row of an order, but for its buttons: a tap opens the details. */
export function OpenDetails({ label, details }: OpenDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? <Suspense fallback={null}>{details(() => setIsOpen(false))}</Suspense> : null}
    </>
  );
}
