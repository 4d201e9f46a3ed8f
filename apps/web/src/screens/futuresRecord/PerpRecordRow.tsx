import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import type { Tone } from '../../shared/numbers/toneOf.ts';
import line from '../../shared/ui/RecordLine.module.css';
import styles from './FuturesRecord.module.css';

export interface PerpRecordRowProps {
  readonly side: 'long' | 'short';
  /** What was done with it; the side alone unless told. */
  readonly name?: string;
  readonly pair: string;
  readonly note: string;
  /** Stands at the right end of the first line. */
  readonly end: string;
  readonly tone?: Tone;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly moment: number;
  /** What can be done with it. */
  readonly action?: ReactNode;
  /** What a tap anywhere on it opens. */
  readonly onOpen?: { readonly label: string; readonly act: () => void };
}

/** A row of the futures records: what and where, figures below, and when. */
export function PerpRecordRow(props: PerpRecordRowProps) {
  const { side, name, pair, note, end, tone = 'flat', figures, moment, action, onOpen } = props;
  const t = useTranslations('futures');
  const formats = useFormats();
  return (
    <li className={line.row}>
      <div className={line.line}>
        <span className={side === 'long' ? line.long : line.short}>{name ?? t(side)}</span>
        <b>{pair}</b>
        <span className={`num ${line.quiet}`}>{note}</span>
        <span className={`num ${line.end} ${tone}`}>{end}</span>
      </div>
      <dl className={`num ${line.figures}`}>
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <div className={`${line.foot} ${styles.foot}`}>
        <time className="num" dateTime={new Date(moment).toISOString()}>
          {formats.moment(moment)}
        </time>
        {action}
      </div>
      {onOpen ? (
        <button
          type="button"
          className={line.opener}
          aria-label={onOpen.label}
          onClick={onOpen.act}
        />
      ) : null}
    </li>
  );
}
