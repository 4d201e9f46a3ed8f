import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import type { FieldsProps } from './ContactFields.tsx';
import styles from './Register.module.css';

/** The password twice, and the invitation code. */
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
      <InviteField form={form} onChange={onChange} />
    </>
  );
}

/** A code that a friend's link brought is kept from slips of the finger, yet can be changed on purpose. */
function InviteField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const t = useTranslations('account');
  const unlock = () => onChange({ isInviteLocked: false });
  return (
    <TextField
      label={t('inviteCode')}
      value={form.inviteCode}
      maxLength={32}
      isReadOnly={form.isInviteLocked}
      {...(form.isInviteLocked
        ? {
            hint: t('inviteFromLink'),
            end: (
              <button type="button" className={styles.send} onClick={unlock}>
                {t('changeInvite')}
              </button>
            ),
          }
        : {})}
      onChange={(inviteCode) => onChange({ inviteCode })}
    />
  );
}
