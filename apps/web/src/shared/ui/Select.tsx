import { Icon } from './icons.tsx';
import styles from './Select.module.css';

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** The platform's own picker, quietly styled. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={14} />
    </span>
  );
}
