import { type ReactNode, useId } from 'react';
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
}

/** A labelled text input with its error below. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const note = props.error ?? props.hint;
  return (
    <div className={styles.wrap}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          type={props.type ?? 'text'}
          value={props.value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          readOnly={props.isReadOnly}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {props.end}
      </div>
      {note ? (
        <p id={`${id}-note`} className={props.error ? styles.error : styles.hint}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
