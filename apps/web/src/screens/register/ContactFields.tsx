import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { PhoneField } from '../../features/areaCode/PhoneField.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { CodeField } from './CodeField.tsx';
import { contactOf, contactProblem, type RegisterForm } from './registerForm.ts';

export interface FieldsProps {
  readonly form: RegisterForm;
  readonly onChange: (part: Partial<RegisterForm>) => void;
  /** What kept the form from being sent; told under its field too. */
  readonly problem: TextKey | undefined;
}

/** E-mail or phone, and the code that proves it. */
export function ContactFields({ form, onChange, problem }: FieldsProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const missing = contactProblem(form);
  const errorOf = (key: TextKey) => (problem === key ? refusal(key) : undefined);
  return (
    <>
      <Segmented
        label={t('accountField')}
        value={form.by}
        onChange={(by) => onChange({ by })}
        options={[
          { value: 'email', label: t('byEmail') },
          { value: 'phone', label: t('byPhone') },
        ]}
      />
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
        error={errorOf('codeInvalid')}
        contact={missing ? undefined : contactOf(form)}
        onMissing={() => missing && toast(refusal(missing))}
      />
    </>
  );
}
