import { useId } from 'react';
import styles from './Figure.module.css';

export interface FigureProps {
  /** The calm text that stands on the screen. */
  readonly shown: string;
  /** The same figure with every decimal, and its unit; undefined where `shown` is all there is. */
  readonly exact: string | undefined;
}

/** A figure whose exact value a tap shows; a screen reader hears it with the figure. */
export function Figure({ shown, exact }: FigureProps) {
  const id = useId();
  if (exact === undefined || exact === shown) return <span>{shown}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        popoverTarget={id}
        aria-describedby={id}
        data-tip={exact}
      >
        {shown}
      </button>
      <span id={id} popover="auto" className={`num ${styles.exact}`}>
        {exact}
      </span>
    </>
  );
}
