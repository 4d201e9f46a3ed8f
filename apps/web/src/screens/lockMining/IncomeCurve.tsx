import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { curveOf, HEIGHT, WIDTH } from './incomeCurve.ts';
import styles from './LockMining.module.css';
import type { Info } from './Summary.tsx';

export interface IncomeCurveProps {
  readonly info: Info | undefined;
  /** It could not be read: the screen says so, and no curve is on its way. */
  readonly isFailed: boolean;
}

/** Income of each of the last days as a curve; finger, mouse and keys choose the day that is told. */
export function IncomeCurve({ info, isFailed }: IncomeCurveProps) {
  const t = useTranslations('mining');
  const formats = useFormats();
  const [picked, setPicked] = useState<number>();
  const days = info?.days ?? [];
  const at = Math.min(picked ?? days.length - 1, days.length - 1);
  const day = days[at];
  if (info === undefined && !isFailed) return <Coming />;
  if (info === undefined || day === undefined) return null;
  const shape = curveOf(days.map(({ incomeUsdt }) => incomeUsdt));
  const [x = 0, y = 1] = shape.points[at] ?? [];
  const told = t('curveDay', {
    day: formats.utcDay(day.bookedAt),
    income: formats.amount(day.incomeUsdt),
  });
  return (
    <section className={styles.curve} aria-label={t('curve')}>
      <p className={styles.curveHead}>
        <b>{t('curve')}</b>
        <span className="num">{told}</span>
      </p>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={shape.area} />
          <path className={styles.line} d={shape.line} />
        </svg>
        <i style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={t('curve')}
          aria-valuetext={told}
          onChange={(event) => setPicked(event.target.valueAsNumber)}
        />
      </div>
      <p className={styles.note}>{t(isZero(info.incomeUsdt) ? 'curveEmpty' : 'curveNote')}</p>
    </section>
  );
}

/** The curve's own head and ground, while it is being read. */
function Coming() {
  const t = useTranslations('mining');
  return (
    <section className={styles.curve} aria-label={t('curve')} aria-busy>
      <p className={styles.curveHead}>
        <b>{t('curve')}</b>
      </p>
      <div className={styles.plot} data-coming />
    </section>
  );
}
