import type { TextKey } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { CodeField } from './CodeField.tsx';
import { type ContactForm, contactOf, contactProblem } from './contactForm.ts';
import { PhoneField } from './PhoneField.tsx';

export interface ContactFieldsProps {
  readonly form: ContactForm;
  readonly onChange: (part: Partial<ContactForm>) => void;
  /** What kept the form from being sent, each told under its field. */
  readonly problems: readonly TextKey[];
  /** A code is on its way: what was wrong before is no longer said of an empty field. */
  readonly onCodeSent?: () => void;
  readonly purpose: 'register' | 'reset' | 'bind';
  /** True where the screen is for one of the two only. */
  readonly isFixed?: boolean;
}

/** E-mail or phone, and the code that proves it. */
export function ContactFields(props: ContactFieldsProps) {
  const { form, onChange, problems, purpose, isFixed = false } = props;
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const missing = contactProblem(form);
  // Asking for a code tries the contact alone.
  const [hasAsked, setHasAsked] = useState(false);
  const wrong = hasAsked && missing ? [...problems, missing] : problems;
  const errorOf = (key: TextKey) => (wrong.includes(key) ? refusal(key) : undefined);
  return (
    <>
      {isFixed ? null : <HowToReach by={form.by} onChange={(by) => onChange({ by })} />}
      {form.by === 'email' ? (
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorOf('emailInvalid')}
          value={form.email}
          onChange={(email) => onChange({ email })}
        />
      ) : (
        <PhoneField
          phone={form.phone}
          dialCode={form.dialCode}
          error={errorOf('phoneInvalid')}
          onChange={onChange}
        />
      )}
      <CodeField
        value={form.code}
        onChange={(code) => onChange({ code })}
        error={errorOf('codeRequired') ?? errorOf('codeInvalid')}
        wanted={missing ? undefined : { ...contactOf(form), purpose }}
        onMissing={() => setHasAsked(true)}
        {...(props.onCodeSent ? { onSent: props.onCodeSent } : {})}
      />
    </>
  );
}

interface HowToReachProps {
  readonly by: ContactForm['by'];
  readonly onChange: (by: ContactForm['by']) => void;
}

function HowToReach({ by, onChange }: HowToReachProps) {
  const t = useTranslations('account');
  return (
    <Segmented
      label={t('accountField')}
      value={by}
      onChange={onChange}
      options={[
        { value: 'email', label: t('byEmail') },
        { value: 'phone', label: t('byPhone') },
      ]}
    />
  );
}
