import { useId } from 'react';
import styles from './DecimalField.module.css';
import { acceptDecimal, stepDecimal } from './decimalInput.ts';

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
  readonly error?: string;
  /** Steppers' names; without them there are none. */
  readonly stepLabels?: { readonly less: string; readonly more: string };
  /** Last places moved by one press; 1 unless told. */
  readonly step?: number;
}

/** A field for amounts: text only, never a JS number. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, unit, value, onChange, decimals, separator = '.', step = 1 } = props;
  const id = useId();
  const move = (steps: number) => onChange(stepDecimal(value, steps, decimals));
  return (
    <div className={styles.field} data-disabled={props.isDisabled || undefined}>
      {props.stepLabels ? (
        <Step {...props} label={props.stepLabels.less} sign="−" press={() => move(-step)} />
      ) : null}
      <div className={styles.middle}>
        <label htmlFor={id}>
          {label} {unit ? <i>{unit}</i> : null}
        </label>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={value.replace('.', separator)}
          placeholder={props.placeholder}
          disabled={props.isDisabled}
          aria-invalid={props.error ? true : undefined}
          aria-errormessage={props.error ? `${id}-error` : undefined}
          onChange={(event) => {
            const next = acceptDecimal(event.target.value, { decimals, separator });
            if (next !== undefined) onChange(next);
          }}
        />
        {props.error ? (
          <span id={`${id}-error`} className={styles.error}>
            {props.error}
          </span>
        ) : null}
      </div>
      {props.stepLabels ? (
        <Step {...props} label={props.stepLabels.more} sign="+" press={() => move(step)} />
      ) : null}
    </div>
  );
}

interface StepProps {
  readonly sign: string;
  readonly label: string;
  readonly press: () => void;
  readonly isDisabled?: boolean;
}

function Step({ sign, label, press, isDisabled }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isDisabled}
      onClick={press}
    >
      {sign}
    </button>
  );
}
