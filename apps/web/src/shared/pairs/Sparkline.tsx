import { memo } from 'react';
import styles from './Sparkline.module.css';
import { sparkPath } from './sparkPath.ts';

interface SparklineProps {
  /** Decimal texts, oldest first. */
  readonly closes: readonly string[];
  readonly tone: string;
}

const SIZE = { width: 44, height: 16 };

/**
 * The last day as a small line in the colour of its change; what it shows, the figures beside it say. Its place is
 * there before its points are.
 */
export const Sparkline = memo(function DrawnSparkline({ closes, tone }: SparklineProps) {
  const path = sparkPath(closes.map(Number), SIZE);
  return (
    <svg
      className={`${styles.line} ${tone}`}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      aria-hidden="true"
    >
      {path === '' ? null : <path d={path} />}
    </svg>
  );
});
