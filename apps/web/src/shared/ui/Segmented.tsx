import styles from './Segmented.module.css';

export interface SegmentedProps<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly label: string;
}

/** A few exclusive choices in one row. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className="sr">{props.label}</legend>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
