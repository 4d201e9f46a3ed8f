import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { FundPasswordField } from '../../features/fundPassword/FundPasswordField.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import type { FundForm } from './fundForm.ts';

interface FundFieldsProps {
  readonly form: FundForm;
  readonly isSet: boolean;
  readonly onChange: (part: Partial<FundForm>) => void;
  readonly problems: readonly TextKey[];
}

const SHAPE_PROBLEMS: readonly TextKey[] = [
  'fundPasswordInvalid',
  'fundPasswordSimple',
  'passwordUnchanged',
];

/** The new fund password twice. */
export function FundFields({ form, isSet, onChange, problems }: FundFieldsProps) {
  const t = useTranslations('access');
  const refusal = useRefusalText();
  const shape = problems.find((key) => SHAPE_PROBLEMS.includes(key));
  return (
    <>
      <FundPasswordField
        label={isSet ? t('newFundPassword') : t('fundPassword')}
        hint={t('fundRule')}
        error={shape && refusal(shape)}
        value={form.password}
        onChange={(password) => onChange({ password })}
      />
      <FundPasswordField
        label={isSet ? t('newFundPasswordAgain') : t('fundPasswordAgain')}
        error={problems.includes('passwordMismatch') ? refusal('passwordMismatch') : undefined}
        value={form.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
    </>
  );
}
