import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

interface NewPasswordFieldsProps {
  readonly values: NewPassword;
  readonly onChange: (part: Partial<NewPassword>) => void;
  /** What kept the form from being sent, each told under its field. */
  readonly problems: readonly TextKey[];
  readonly labels: { readonly password: string; readonly again: string };
}

const SHAPE_PROBLEMS: readonly TextKey[] = [
  'passwordInvalid',
  'passwordLengthInvalid',
  'passwordCommon',
  'passwordUnchanged',
];

/** A new login password twice, with its rule and its strength. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { values, onChange, problems, labels } = props;
  const t = useTranslations('account');
  const access = useTranslations('access');
  const refusal = useRefusalText();
  const policy = usePasswordPolicy();
  const eye = { show: t('show'), hide: t('hide') };
  const shape = problems.find((key) => SHAPE_PROBLEMS.includes(key));
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={policy === 'spec' ? t('passwordRule') : access('strongRule')}
        autoComplete="new-password"
        labels={eye}
        error={shape && refusal(shape)}
        value={values.password}
        onChange={(password) => onChange({ password })}
        extra={values.password === '' ? null : <StrengthMeter password={values.password} />}
      />
      <PasswordField
        label={labels.again}
        autoComplete="new-password"
        labels={eye}
        error={problems.includes('passwordMismatch') ? refusal('passwordMismatch') : undefined}
        value={values.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
    </>
  );
}
