import { type ChangeEvent, type CompositionEvent, Suspense, useId, useState } from 'react';
import { wantTexts } from '../i18n/language.ts';
import { later } from '../later.ts';
import { browserMark } from '../numbers/browserMark.ts';
import { GroupedEntry } from '../numbers/GroupedEntry.tsx';
import styles from './DecimalField.module.css';
import { acceptDecimal, openSigns, stepFrom } from './decimalInput.ts';
import { FieldNote, type NoteWay } from './FieldNote.tsx';
import { type GivenFault, readGiven } from './givenDecimal.ts';
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

/** Said so seldom that it comes when it is. */
const FaultText = later(async () => {
  const [text] = await Promise.all([import('./FaultText.tsx'), wantTexts('personal')]);
  return text;
});

/** A field for amounts: text only, never a JS number; its digits are grouped while nobody types. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, unit, value, onChange, decimals, minimum, step = 1 } = props;
  const id = useId();
  const { fault, ...entry } = useEntry(props);
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
              value={entry.shown}
              placeholder={props.placeholder}
              disabled={props.isDisabled}
              aria-invalid={props.error ? true : undefined}
              aria-describedby={`${id}-note`}
              onBlur={entry.close}
              onChange={entry.take}
              onCompositionEnd={entry.finish}
            />
          </GroupedEntry>
        </div>
        {props.stepLabels ? (
          <Step {...props} label={props.stepLabels.more} sign="+" press={move} />
        ) : null}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={fault ? undefined : props.error}
        hint={fault ? <Fault fault={fault} decimals={decimals} /> : props.hint}
        isNews={fault !== undefined}
        ways={props.ways}
        className={styles.note}
      />
    </div>
  );
}

/** What stands in the field while somebody types or pastes, and what of it could not be taken. */
function useEntry({ value, onChange, decimals, separator = '.', unit }: DecimalFieldProps) {
  const [open, setOpen] = useState<string>();
  const [composed, setComposed] = useState<string>();
  const [left, setLeft] = useState<{ readonly fault: GivenFault; readonly beside: string }>();
  const input = { decimals, separator, browserMark, unit };
  const isOpen = open !== undefined && acceptDecimal(open, input) === value;
  const put = (next: string, fault?: GivenFault) => {
    setLeft(fault && { fault, beside: next });
    if (next !== value) onChange(next);
  };
  const read = (text: string, isOfKey: boolean) => {
    const typed = acceptDecimal(text, input);
    setOpen(typed === undefined ? undefined : openSigns(text, input));
    if (typed !== undefined) return put(typed);
    const given = readGiven(text, input);
    // A key too many changes nothing: cut, it would push out another digit.
    put(isOfKey ? value : (given.value ?? value), given.fault);
  };
  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What an input method puts together is its own until it is done: changed meanwhile, it would come twice.
    setComposed(isComposed(nativeEvent) ? target.value : undefined);
    read(target.value, isKey(nativeEvent));
  };
  const finish = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    setComposed(undefined);
    read(currentTarget.value, true);
  };
  return {
    shown: composed ?? (isOpen ? open : value.replace('.', separator)),
    fault: left?.beside === value ? left.fault : undefined,
    take,
    finish,
    close: () => setOpen(undefined),
  };
}

function isComposed(event: Event): boolean {
  return (event as InputEvent).isComposing;
}

function isKey(event: Event): boolean {
  const { inputType } = event as InputEvent;
  return inputType === 'insertText' || inputType === 'insertCompositionText';
}

function Fault(props: { readonly fault: GivenFault; readonly decimals: number }) {
  return (
    <Suspense fallback={null}>
      <FaultText {...props} />
    </Suspense>
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
