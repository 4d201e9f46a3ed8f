import { AskedCodeField } from '../../features/contact/CodeField.tsx';
import { contactOf } from '../../features/contact/contactForm.ts';
import type { CodeAsk } from '../../shared/codes/useCodeAsk.ts';
import type { RegisterForm } from './registerForm.ts';

interface CodeStepProps {
  readonly form: RegisterForm;
  readonly asked: CodeAsk;
  readonly onChange: (code: string) => void;
  readonly onFull: (code: string) => void;
  readonly error: string | undefined;
}

/** The code that was sent; the last digit leads on. */
export function CodeStep({ form, asked, onChange, onFull, error }: CodeStepProps) {
  return (
    <AskedCodeField
      value={form.code}
      onChange={onChange}
      onFull={onFull}
      wanted={{ ...contactOf(form), purpose: 'register' }}
      asked={asked}
      error={error}
    />
  );
}
