import { useTranslations } from 'use-intl';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import type { FieldsProps } from './ContactFields.tsx';

/** The password twice, and an invitation code. */
export function PasswordFields({ form, onChange }: FieldsProps) {
  const t = useTranslations('account');
  const labels = { show: t('show'), hide: t('hide') };
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordRule')}
        autoComplete="new-password"
        labels={labels}
        value={form.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        labels={labels}
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
