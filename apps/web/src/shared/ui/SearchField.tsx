import { Icon } from './icons.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search input, 36 px high. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
