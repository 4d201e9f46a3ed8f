import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { NewPasswordFields } from '../../features/newPassword/NewPasswordFields.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { Agreement } from './Agreement.tsx';
import styles from './Register.module.css';
import type { RegisterForm } from './registerForm.ts';

interface PasswordStepProps {
  readonly form: RegisterForm;
  readonly onChange: (part: Partial<RegisterForm>) => void;
  /** What kept the form from being sent, each told under its field. */
  readonly problems: readonly TextKey[];
}

/** The password twice, an invitation code, and the agreement. */
export function PasswordStep({ form, onChange, problems }: PasswordStepProps) {
  const t = useTranslations('account');
  return (
    <>
      <NewPasswordFields
        values={form}
        onChange={onChange}
        problems={problems}
        labels={{ password: t('password'), again: t('passwordAgain') }}
      />
      <InviteField form={form} onChange={onChange} />
      <Agreement
        hasAgreed={form.hasAgreed}
        onChange={(hasAgreed) => onChange({ hasAgreed })}
        isMissing={problems.includes('agreementRequired')}
      />
    </>
  );
}

/** A code that a friend's link brought is kept from slips of the finger, yet can be changed on purpose. */
function InviteField({ form, onChange }: Pick<PasswordStepProps, 'form' | 'onChange'>) {
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
              <button type="button" className={styles.change} onClick={unlock}>
                {t('changeInvite')}
              </button>
            ),
          }
        : {})}
      onChange={(inviteCode) => onChange({ inviteCode })}
    />
  );
}
