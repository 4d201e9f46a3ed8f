import type { ReactNode } from 'react';
import { focusWrong } from './focusWrong.ts';

export interface FormProps {
  readonly label?: string;
  readonly className?: string | undefined;
  /** Tries to send; over once it is known what is wrong, or it was sent. */
  readonly onSubmit: () => Promise<void> | void;
  readonly children: ReactNode;
}

/** A form by the app's own rules, not the browser's: after an attempt the keyboard is at the first field that is wrong, or where it was. */
export function Form({ label, className, onSubmit, children }: FormProps) {
  const attempt = async (form: HTMLElement) => {
    const sender = document.activeElement;
    await onSubmit();
    focusWrong(form, sender);
  };
  return (
    <form
      aria-label={label}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
