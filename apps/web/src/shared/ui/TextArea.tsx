import { characterCount } from '@candor/wire';
import { useId } from 'react';
import { FieldNote } from './FieldNote.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the counter counts to. */
  readonly maximum: number;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A labelled field for a few sentences, with a counter of characters. */
export function TextArea({ label, value, onChange, maximum, error, hint }: TextAreaProps) {
  const id = useId();
  const count = characterCount(value.trim());
  return (
    <div className={styles.wrap}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.box}
        rows={5}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.notes}>
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
        <span className="num" data-over={count > maximum || undefined}>
          {count}/{maximum}
        </span>
      </div>
    </div>
  );
}
