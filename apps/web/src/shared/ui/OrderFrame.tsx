import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { FieldNote, type NoteWay } from './FieldNote.tsx';
import { Form } from './Form.tsx';
import { errorAt, type FieldError } from './fieldErrors.ts';
import styles from './OrderFrame.module.css';

export interface OrderFrameProps {
  readonly label: string;
  readonly look: 'buy' | 'sell' | 'primary';
  /** What the button says. */
  readonly action: string;
  readonly isBlocked: boolean;
  /** What the last attempt broke; what has no field is told above the button. */
  readonly errors: readonly FieldError[];
  /** Ways out of what is wrong with the whole. */
  readonly ways?: readonly NoteWay[] | undefined;
  readonly onSubmit: () => Promise<void> | void;
  readonly children: ReactNode;
}

/** The form of an order: its fields, and at its foot what is wrong with the whole and the button. */
export function OrderFrame(props: OrderFrameProps) {
  const id = useId();
  return (
    <Form className={styles.form} label={props.label} onSubmit={props.onSubmit}>
      {props.children}
      <div className={styles.send}>
        <FieldNote
          id={id}
          error={errorAt(props.errors)}
          ways={props.ways}
          className={styles.whole}
        />
        <Button type="submit" look={props.look} isDisabled={props.isBlocked}>
          {props.action}
        </Button>
      </div>
    </Form>
  );
}
