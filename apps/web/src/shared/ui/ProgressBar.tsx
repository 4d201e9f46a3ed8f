import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly className?: string | undefined;
}

/** How far something is; it is filled in its text's colour. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      className={classes(styles.bar, className)}
      aria-label={label}
      value={value}
      max={max}
    />
  );
}
