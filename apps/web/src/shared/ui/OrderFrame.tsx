import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { FieldNote, type NoteWay } from './FieldNote.tsx';
import styles from './OrderFrame.module.css';

export interface OrderFrameProps {
  readonly label: string;
  readonly look: 'buy' | 'sell' | 'primary';
  /** What the button says. */
  readonly action: string;
  readonly isBlocked: boolean;
  /** The rule the last attempt broke; without a field it is told above the button. */
  readonly error: { readonly text: string; readonly field?: string } | undefined;
  /** Ways out of what is wrong with the whole. */
  readonly ways?: readonly NoteWay[] | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of an order: its fields, and at its foot what is wrong with the whole and the button. */
export function OrderFrame(props: OrderFrameProps) {
  const { error } = props;
  const id = useId();
  return (
    <form
      className={styles.form}
      aria-label={props.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.children}
      <div className={styles.send}>
        <FieldNote
          id={id}
          error={error?.field === undefined ? error?.text : undefined}
          ways={props.ways}
          className={styles.whole}
        />
        <Button type="submit" look={props.look} isDisabled={props.isBlocked}>
          {props.action}
        </Button>
      </div>
    </form>
  );
}
