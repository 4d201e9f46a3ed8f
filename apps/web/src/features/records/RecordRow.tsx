import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../../shared/numbers/formats.ts';
import line from '../../shared/ui/RecordLine.module.css';
import { RowName } from '../../shared/ui/RowName.tsx';
import styles from './RecordList.module.css';
import type { RecordShape } from './RecordTable.tsx';

/** As many figures stand in a line; one that would have a line of its own stands beside the moment. */
const COLUMNS = 3;

export interface RecordRowProps {
  readonly record: RecordShape;
  /** Somebody came here to see it: it is brought into view. */
  readonly isMarked?: boolean;
  /** What can be done with it. */
  readonly action?: ReactNode;
  /** What a tap anywhere on it opens. */
  readonly onOpen?: { readonly label: string; readonly act: () => void };
  /** What is open of it: a list has nothing beside its rows. */
  readonly children?: ReactNode;
}

/** A row of the records: what was done and where, figures below, and when. */
export function RecordRow(props: RecordRowProps) {
  const { record, isMarked = false, action, onOpen } = props;
  const { name, isUp, pair, note, end, tone = 'flat', figures, moment } = record;
  const last =
    figures.length > COLUMNS && figures.length % COLUMNS === 1 ? figures.at(-1) : undefined;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const formats = useFormats();
  return (
    <li ref={row} className={line.row} aria-current={isMarked || undefined}>
      <RowName name={name} isUp={isUp} pair={pair} note={note}>
        <span className={`num ${line.end} ${tone}`}>{end}</span>
      </RowName>
      <dl className={`num ${line.figures}`}>
        {figures.slice(0, last ? -1 : undefined).map((figure) => (
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
        {last ? `${last.name}: ${last.value}` : null}
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
      {props.children}
    </li>
  );
}
