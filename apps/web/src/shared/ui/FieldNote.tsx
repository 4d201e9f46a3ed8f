import { classes } from './classes.ts';
import styles from './FieldNote.module.css';
import { Icon } from './icons.tsx';

export interface FieldNoteProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** For a place of its own in a part's layout. */
  readonly className?: string | undefined;
}

/** Below a field, in the room of two lines: its hint, or what is wrong with it, told by sign and weight. */
export function FieldNote({ id, error, hint, className }: FieldNoteProps) {
  const isError = error !== undefined && error !== '';
  return (
    <p
      id={id}
      className={classes(styles.note, isError && styles.error, className)}
      data-error={isError || undefined}
    >
      {isError ? <Icon name="alert" size={13} /> : null}
      <span>{isError ? error : hint}</span>
    </p>
  );
}
