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
  /** What kept the form from being sent; told under its field too. */
  readonly problem: TextKey | undefined;
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
  const { values, onChange, problem, labels } = props;
  const t = useTranslations('account');
  const access = useTranslations('access');
  const refusal = useRefusalText();
  const policy = usePasswordPolicy();
  const eye = { show: t('show'), hide: t('hide') };
  const isShapeWrong = problem !== undefined && SHAPE_PROBLEMS.includes(problem);
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={policy === 'spec' ? t('passwordRule') : access('strongRule')}
        autoComplete="new-password"
        labels={eye}
        error={isShapeWrong ? refusal(problem) : undefined}
        value={values.password}
        onChange={(password) => onChange({ password })}
      />
      <StrengthMeter password={values.password} />
      <PasswordField
        label={labels.again}
        autoComplete="new-password"
        labels={eye}
        error={problem === 'passwordMismatch' ? refusal(problem) : undefined}
        value={values.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
    </>
  );
}
