import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** As many as will come, or fit. */
  readonly rows: number;
  /** The height of each in px, as it will be. */
  readonly height: number;
}

/** Rows of the size that is coming, while it is being read; a quick answer comes before they are seen. */
export function Skeleton({ rows, height }: SkeletonProps) {
  const t = useTranslations('shell');
  const style: CSSProperties & Record<'--row', string> = { '--row': `${height}px` };
  return (
    <div className={styles.rows} style={style} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
