import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './GuardForm.module.css';

interface GuardFormProps {
  /** What this form does. */
  readonly intro?: ReactNode;
  /** What follows from it. */
  readonly note?: string | undefined;
  readonly refusal: string | undefined;
  readonly action: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  /** Other ways, below the button. */
  readonly others?: ReactNode;
}

/** A form that changes a guard of an account. */
export function GuardForm(props: GuardFormProps) {
  const id = useId();
  const { intro, note, refusal, action, onSubmit, children, others } = props;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {intro ? <div className={styles.intro}>{intro}</div> : null}
      {children}
      {note ? (
        <p className={styles.note}>
          <Icon name="shield" />
          <span>{note}</span>
        </p>
      ) : null}
      <div className={styles.refusal} role="alert">
        <FieldNote id={id} error={refusal} />
      </div>
      <Button type="submit">{action}</Button>
      {others}
    </form>
  );
}
