import type { TextKey } from '@candor/wire';
import { useState } from 'react';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { CodeField } from './CodeField.tsx';
import { ContactInput, type ContactInputProps } from './ContactInput.tsx';
import { contactOf, contactProblem } from './contactForm.ts';

export interface ContactFieldsProps extends ContactInputProps {
  /** A code is on its way: what was wrong before is no longer said of an empty field. */
  readonly onCodeSent?: () => void;
  readonly purpose: 'reset' | 'bind';
}

/** E-mail or phone, and the code that proves it. */
export function ContactFields(props: ContactFieldsProps) {
  const { form, onChange, problems, purpose, isFixed = false } = props;
  const refusal = useRefusalText();
  const missing = contactProblem(form);
  // Asking for a code tries the contact alone.
  const [hasAsked, setHasAsked] = useState(false);
  const wrong = hasAsked && missing ? [...problems, missing] : problems;
  const errorOf = (key: TextKey) => (wrong.includes(key) ? refusal(key) : undefined);
  return (
    <>
      <ContactInput form={form} onChange={onChange} problems={wrong} isFixed={isFixed} />
      <CodeField
        value={form.code}
        onChange={(code) => onChange({ code })}
        error={errorOf('codeRequired') ?? errorOf('codeInvalid')}
        wanted={{ ...contactOf(form), purpose }}
        isMissing={missing !== undefined}
        onMissing={() => setHasAsked(true)}
        {...(props.onCodeSent ? { onSent: props.onCodeSent } : {})}
      />
    </>
  );
}
