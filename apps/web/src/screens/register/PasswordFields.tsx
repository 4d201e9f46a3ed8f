import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import type { FieldsProps } from './ContactFields.tsx';

/** The password twice, and an invitation code. */
export function PasswordFields({ form, onChange, problem }: FieldsProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const errorOf = (key: TextKey) => (problem === key ? refusal(key) : undefined);
  const labels = { show: t('show'), hide: t('hide') };
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordRule')}
        autoComplete="new-password"
        labels={labels}
        error={errorOf('passwordInvalid')}
        value={form.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        labels={labels}
        error={errorOf('passwordMismatch')}
        value={form.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
      <TextField
        label={t('inviteCode')}
        value={form.inviteCode}
        onChange={(inviteCode) => onChange({ inviteCode })}
      />
    </>
  );
}
