import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { TextField } from '../../shared/ui/TextField.tsx';
import type { ContactForm } from './contactForm.ts';
import { HowToReach } from './HowToReach.tsx';
import { PhoneField } from './PhoneField.tsx';

export interface ContactInputProps {
  readonly form: ContactForm;
  readonly onChange: (part: Partial<ContactForm>) => void;
  /** What is wrong, told under the field. */
  readonly problems: readonly TextKey[];
  /** True where the screen is for one of the two only. */
  readonly isFixed?: boolean;
}

/** E-mail or phone. */
export function ContactInput({ form, onChange, problems, isFixed = false }: ContactInputProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const errorOf = (key: TextKey) => (problems.includes(key) ? refusal(key) : undefined);
  return (
    <>
      {isFixed ? null : <HowToReach form={form} onChange={onChange} />}
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
    </>
  );
}
