import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './NearnessBar.module.css';
import type { Nearness } from './positionFigures.ts';

const TICKS = Array.from({ length: 21 }, (_, index) => index * 5);

/** How near a position is to its liquidation: from the entry at the left to the end at the right. */
export function NearnessBar({ nearness }: { readonly nearness: Nearness | undefined }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  if (!nearness) return <p className={styles.none}>{t('noLiquidation')}</p>;
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${Math.round(nearness.share * 100)}%`,
  };
  const distance = formats.percentPlain(nearness.distance);
  return (
    <div className={styles.bar} style={style} data-near={nearness.share >= 0.7 || undefined}>
      <div className={styles.ticks} aria-hidden="true">
        {TICKS.map((tick) => (
          <i key={tick} data-lit={tick < nearness.share * 100 || undefined} />
        ))}
      </div>
      <span className="num">{t('distance', { distance })}</span>
    </div>
  );
}
