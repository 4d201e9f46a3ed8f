import { useEffect, useRef } from 'react';
import { useShortcutKeys } from '../shortcuts/shortcutChoice.ts';
import { Icon } from './icons.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the keyboard as soon as it is there. */
  readonly isFocused?: boolean;
  /** Does the key for search lead into it? Not in a dialog. */
  readonly hasShortcut?: boolean;
}

/** A search input. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, isFocused = false, hasShortcut = false } = props;
  const keys = useShortcutKeys();
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
        aria-keyshortcuts={hasShortcut ? keys('search') : undefined}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
