import styles from './Picker.module.css';

export interface PickerProps {
  readonly label: string;
  /** The short text that stands for the choice. */
  readonly shown: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The device's own picker under a text of ours. */
export function Picker({ label, shown, value, options, onChange }: PickerProps) {
  return (
    <label className={styles.picker}>
      <span aria-hidden="true">{shown}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
