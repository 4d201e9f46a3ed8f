import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './CodeCells.module.css';
import { classes } from './classes.ts';
import { CODE_DIGITS, codeDigits } from './codeDigits.ts';
import { FieldNote } from './FieldNote.tsx';
import { IconButton } from './IconButton.tsx';
import field from './TextField.module.css';

export interface CodeCellsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** The last digit has come: where a code is all there is to say, it is sent. */
  readonly onFull?: (code: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** A button at the right end of the label's line. */
  readonly labelEnd?: ReactNode;
  /** It is a secret: dots instead of digits, until its eye, of these names, is tapped. */
  readonly secret?: { readonly show: string; readonly hide: string };
  /** The keyboard starts here. */
  readonly isFirst?: boolean;
}

const PLACES = Array.from({ length: CODE_DIGITS }, (_, place) => place);

/**
 * A code of six digits, a cell each. Under the cells lies one field: so a paste, what the telephone offers from
 * a message, Backspace, and what a screen reader says are the browser's own.
 */
export function CodeCells(props: CodeCellsProps) {
  const { label, value, onChange, onFull, error, secret } = props;
  const [isShown, setIsShown] = useState(secret === undefined);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isFirst = false } = props;
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const take = (typed: string) => {
    const code = codeDigits(typed);
    onChange(code);
    if (code.length === CODE_DIGITS && code !== value) onFull?.(code);
  };
  return (
    <div className={field.wrap}>
      <div className={classes(field.head, styles.head)}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        {secret ? <Eye labels={secret} isShown={isShown} onChange={setIsShown} /> : props.labelEnd}
      </div>
      <div
        className={styles.cells}
        data-invalid={error ? true : undefined}
        data-masked={!isShown || undefined}
      >
        <Cells filled={value.length} />
        <input
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete={secret ? 'off' : 'one-time-code'}
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      <div className={field.below}>
        <FieldNote id={`${id}-note`} error={error} hint={props.hint} />
      </div>
    </div>
  );
}

/** One for each digit; the next one is marked. */
function Cells({ filled }: { readonly filled: number }) {
  return (
    <div className={styles.drawn} aria-hidden="true">
      {PLACES.map((place) => (
        <span
          key={place}
          data-next={place === filled || undefined}
          data-full={place < filled || undefined}
        />
      ))}
    </div>
  );
}

interface EyeProps {
  readonly labels: NonNullable<CodeCellsProps['secret']>;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

function Eye({ labels, isShown, onChange }: EyeProps) {
  return (
    <span className={styles.eye}>
      <IconButton
        icon={isShown ? 'eye' : 'eyeOff'}
        label={isShown ? labels.hide : labels.show}
        onClick={() => onChange(!isShown)}
      />
    </span>
  );
}
