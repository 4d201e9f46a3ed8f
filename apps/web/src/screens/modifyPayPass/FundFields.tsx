import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import type { FundForm } from './fundForm.ts';
import { SixDigits } from './SixDigits.tsx';

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
      <SixDigits
        label={isSet ? t('newFundPassword') : t('fundPassword')}
        hint={t('fundRule')}
        error={shape && refusal(shape)}
        value={form.password}
        onChange={(password) => onChange({ password })}
      />
      <SixDigits
        label={isSet ? t('newFundPasswordAgain') : t('fundPasswordAgain')}
        error={problems.includes('passwordMismatch') ? refusal('passwordMismatch') : undefined}
        value={form.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
    </>
  );
}
