import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './AllRecord.module.css';

export interface RecordRowProps {
  readonly side: 'buy' | 'sell';
  readonly pair: string;
  readonly note: string;
  /** Stands at the right end of the first line. */
  readonly end: string;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly moment: number;
  /** Somebody came here to see it: it is brought into view. */
  readonly isMarked?: boolean;
  /** What a tap anywhere on it opens. */
  readonly onOpen?: { readonly label: string; readonly act: () => void };
}

/** A row of the records: side and pair, figures below, and when. */
export function RecordRow(props: RecordRowProps) {
  const { side, pair, note, end, figures, moment, isMarked = false, onOpen } = props;
  const t = useTranslations('trade');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const formats = useFormats();
  return (
    <li ref={row} className={styles.row} aria-current={isMarked || undefined}>
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
      {onOpen ? (
        <button
          type="button"
          className={styles.opener}
          aria-label={onOpen.label}
          onClick={onOpen.act}
        />
      ) : null}
    </li>
  );
}
