import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { AreaCodePicker } from './AreaCodePicker.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './Register.module.css';
import { contactOf, contactProblem, type RegisterForm } from './registerForm.ts';

export interface FieldsProps {
  readonly form: RegisterForm;
  readonly onChange: (part: Partial<RegisterForm>) => void;
}

/** E-mail or phone, and the code that proves it. */
export function ContactFields({ form, onChange }: FieldsProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const problem = contactProblem(form);
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
          value={form.email}
          onChange={(email) => onChange({ email })}
        />
      ) : (
        <div className={styles.phone}>
          <AreaCodePicker
            dialCode={form.dialCode}
            onChange={(dialCode) => onChange({ dialCode })}
          />
          <TextField
            label={t('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={form.phone}
            onChange={(phone) => onChange({ phone })}
          />
        </div>
      )}
      <CodeField
        value={form.code}
        onChange={(code) => onChange({ code })}
        contact={problem ? undefined : contactOf(form)}
        onMissing={() => problem && toast(refusal(problem))}
      />
    </>
  );
}
