import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import type { FundForm } from './fundForm.ts';
import { SixDigits } from './SixDigits.tsx';

interface FundFieldsProps {
  readonly form: FundForm;
  readonly isSet: boolean;
  readonly onChange: (part: Partial<FundForm>) => void;
  readonly problem: TextKey | undefined;
}

const SHAPE_PROBLEMS: readonly TextKey[] = [
  'fundPasswordInvalid',
  'fundPasswordSimple',
  'passwordUnchanged',
];

/** The new fund password twice. */
export function FundFields({ form, isSet, onChange, problem }: FundFieldsProps) {
  const t = useTranslations('access');
  const refusal = useRefusalText();
  const isShapeWrong = problem !== undefined && SHAPE_PROBLEMS.includes(problem);
  return (
    <>
      <SixDigits
        label={isSet ? t('newFundPassword') : t('fundPassword')}
        hint={t('fundRule')}
        error={isShapeWrong ? refusal(problem) : undefined}
        value={form.password}
        onChange={(password) => onChange({ password })}
      />
      <SixDigits
        label={isSet ? t('newFundPasswordAgain') : t('fundPasswordAgain')}
        error={problem === 'passwordMismatch' ? refusal(problem) : undefined}
        value={form.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
    </>
  );
}
