import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import styles from './AllRecord.module.css';

export interface RecordRowProps {
  readonly side: 'buy' | 'sell';
  readonly pair: string;
  readonly note: string;
  /** Stands at the right end of the first line. */
  readonly end: string;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly moment: number;
}

/** A row of the records: side and pair, figures below, and when. */
export function RecordRow({ side, pair, note, end, figures, moment }: RecordRowProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={side === 'buy' ? styles.buy : styles.sell}>{t(side)}</span>
        <b>{pair}</b>
        <span className={styles.quiet}>{note}</span>
        <span className={`num ${styles.end}`}>{end}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd className="num">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <time className={`num ${styles.time}`} dateTime={new Date(moment).toISOString()}>
        {formats.moment(moment)}
      </time>
    </li>
  );
}
