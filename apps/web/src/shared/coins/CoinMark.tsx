import type { CSSProperties } from 'react';
import styles from './CoinMark.module.css';
import { COIN_DRAWINGS, seriesOf } from './coinPaths.ts';

/** A coin's mark, 24 px: our drawing, or its first letter. Its name stands beside it for readers. */
export function CoinMark({ asset }: { readonly asset: string }) {
  const drawing = COIN_DRAWINGS[asset];
  const style: CSSProperties & Record<'--tint', string> = {
    '--tint': `var(--series-${seriesOf(asset)})`,
  };
  if (!drawing) {
    return <i className={styles.mark} style={style} data-letter={asset.slice(0, 1)} />;
  }
  return (
    <svg className={styles.mark} style={style} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing.path} />
    </svg>
  );
}
