import { useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the keyboard as soon as it is there. */
  readonly isFocused?: boolean;
}

/** A search input. */
export function SearchField({ label, value, onChange, isFocused = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div className={styles.field}>
      <Icon name="search" size={16} />
      <input
        ref={input}
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
