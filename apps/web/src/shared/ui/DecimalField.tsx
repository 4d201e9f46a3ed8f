import { useId, useState } from 'react';
import { browserMark } from '../numbers/browserMark.ts';
import { GroupedEntry } from '../numbers/GroupedEntry.tsx';
import styles from './DecimalField.module.css';
import { acceptDecimal, openSigns, stepFrom } from './decimalInput.ts';
import { FieldNote, type NoteWay } from './FieldNote.tsx';
import { useHold } from './useHold.ts';

export interface DecimalFieldProps {
  readonly label: string;
  readonly unit?: string;
  /** Plain decimal text; '' when empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  /** The locale's decimal separator; '.' unless told. */
  readonly separator?: string;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** Values that would be right, each a tap away. */
  readonly ways?: readonly NoteWay[] | undefined;
  /** Said below it while nothing is wrong. */
  readonly hint?: string;
  /** Steppers' names; without them there are none. */
  readonly stepLabels?: { readonly less: string; readonly more: string };
  /** Last places moved by one press; 1 unless told. */
  readonly step?: number;
  /** What the first step up gives: plain decimal text. */
  readonly minimum?: string;
  /** Is it the amount of its form? The keys for buy and sell lead into it. */
  readonly isAmount?: boolean;
}

/** A field for amounts: text only, never a JS number; its digits are grouped while nobody types. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, unit, value, onChange, decimals, separator = '.', step = 1 } = props;
  const id = useId();
  const { minimum } = props;
  const [open, setOpen] = useState<string>();
  const input = { decimals, separator, browserMark };
  const isOpen = open !== undefined && acceptDecimal(open, input) === value;
  const move = (steps: number) => onChange(stepFrom(value, steps * step, { decimals, minimum }));
  return (
    <div className={styles.wrap}>
      <div
        className={styles.field}
        data-disabled={props.isDisabled || undefined}
        data-invalid={props.error ? true : undefined}
      >
        {props.stepLabels ? (
          <Step {...props} label={props.stepLabels.less} sign="−" press={(steps) => move(-steps)} />
        ) : null}
        <div className={styles.middle}>
          <label htmlFor={id}>
            {label} {unit ? <i>{unit}</i> : null}
          </label>
          <GroupedEntry value={value}>
            <input
              id={id}
              className="num"
              data-amount={props.isAmount || undefined}
              inputMode="decimal"
              autoComplete="off"
              value={isOpen ? open : value.replace('.', separator)}
              placeholder={props.placeholder}
              disabled={props.isDisabled}
              aria-invalid={props.error ? true : undefined}
              aria-describedby={`${id}-note`}
              onBlur={() => setOpen(undefined)}
              onChange={(event) => {
                const next = acceptDecimal(event.target.value, input);
                if (next === undefined) return;
                setOpen(openSigns(event.target.value, input));
                onChange(next);
              }}
            />
          </GroupedEntry>
        </div>
        {props.stepLabels ? (
          <Step {...props} label={props.stepLabels.more} sign="+" press={move} />
        ) : null}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={props.error}
        hint={props.hint}
        ways={props.ways}
        className={styles.note}
      />
    </div>
  );
}

interface StepProps {
  readonly sign: string;
  readonly label: string;
  readonly press: (steps: number) => void;
  readonly isDisabled?: boolean;
}

function Step({ sign, label, press, isDisabled }: StepProps) {
  const hold = useHold(press);
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isDisabled}
      {...hold}
    >
      {sign}
    </button>
  );
}
