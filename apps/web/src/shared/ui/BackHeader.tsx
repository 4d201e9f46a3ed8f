import type { ReactNode } from 'react';
import styles from './BackHeader.module.css';
import { IconButton } from './IconButton.tsx';

export interface BackHeaderProps {
  readonly title: ReactNode;
  readonly onBack: () => void;
  readonly backLabel: string;
  readonly end?: ReactNode;
}

/** The header of an inner page: back, title, and room for buttons at the end. */
export function BackHeader({ title, onBack, backLabel, end }: BackHeaderProps) {
  return (
    <div className={styles.header}>
      <IconButton icon="back" label={backLabel} onClick={onBack} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.end}>{end}</div>
    </div>
  );
}
