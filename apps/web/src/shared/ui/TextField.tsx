import { type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  readonly maxLength?: number;
  /** Shown and selectable, not to be changed. */
  readonly isReadOnly?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Buttons at the right end. */
  readonly end?: ReactNode;
  /** A link at the right end of the label's line. */
  readonly labelEnd?: ReactNode;
  /** One line below the hint, while nothing is wrong. */
  readonly extra?: ReactNode;
}

/** A labelled text input; its hint or what is wrong with it stands below, where room is kept. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.wrap}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {props.label}
        </label>
        {props.labelEnd}
      </div>
      <div className={styles.box} data-invalid={props.error ? true : undefined}>
        <input
          id={id}
          type={props.type ?? 'text'}
          value={props.value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          readOnly={props.isReadOnly}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {props.end}
      </div>
      <div className={styles.below}>
        <FieldNote id={`${id}-note`} error={props.error} hint={props.hint} />
        {props.extra && !props.error ? <div className={styles.extra}>{props.extra}</div> : null}
      </div>
    </div>
  );
}
