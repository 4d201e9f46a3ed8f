import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './FieldNote.module.css';
import { Icon } from './icons.tsx';

export interface NoteWay {
  readonly text: string;
  /** What it does, where the text alone does not say. */
  readonly label?: string;
  readonly take: () => void;
  /** Stands between the way before and this one. */
  readonly between?: string;
}

export interface FieldNoteProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** It came just now, by what somebody did, and is read out. */
  readonly isNews?: boolean;
  /** Ways out of what is wrong, in few words each. */
  readonly ways?: readonly NoteWay[] | undefined;
  /** For a place of its own in a part's layout. */
  readonly className?: string | undefined;
}

/** Below a field, in the room of two lines: its hint, or what is wrong with it, told by sign and weight. */
export function FieldNote({ id, error, hint, isNews, ways, className }: FieldNoteProps) {
  const isError = error !== undefined && error !== '';
  return (
    <p
      id={id}
      className={classes(styles.note, isError && styles.error, className)}
      data-error={isError || undefined}
      aria-live={isNews ? 'polite' : undefined}
    >
      {isError ? <Icon name="alert" size={13} /> : null}
      <span>
        {isError ? `${error} ` : hint}
        {isError
          ? ways?.map((way) => (
              <Fragment key={way.text}>
                {way.between}
                <button type="button" aria-label={way.label} onClick={way.take}>
                  {way.text}
                </button>
              </Fragment>
            ))
          : null}
      </span>
    </p>
  );
}
