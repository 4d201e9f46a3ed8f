import styles from './Check.module.css';

export interface CheckProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly label: string;
  /** It is wrong as it is; the id of the note that says why. */
  readonly wrongNoteId?: string;
}

/** A check box with its words. */
export function Check({ isChecked, onChange, label, wrongNoteId }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-invalid={wrongNoteId === undefined ? undefined : true}
        aria-describedby={wrongNoteId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
