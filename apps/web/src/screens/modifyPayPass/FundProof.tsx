import type { TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { CodeField } from '../../features/contact/CodeField.tsx';
import { FundPasswordField } from '../../features/fundPassword/FundPasswordField.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import type { FundForm, FundWay } from './fundForm.ts';

interface FundProofProps {
  readonly form: FundForm;
  readonly way: FundWay;
  readonly onChange: (part: Partial<FundForm>) => void;
  readonly problems: readonly TextKey[];
  readonly onCodeSent: () => void;
}

/** What proves that it is the member: the old fund password, or a code and the login password. */
export function FundProof({ form, way, onChange, problems, onCodeSent }: FundProofProps) {
  const t = useTranslations('access');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const errorOf = (key: TextKey) => (problems.includes(key) ? refusal(key) : undefined);
  if (way === 'set') return null;
  if (way === 'change') {
    return (
      <FundPasswordField
        label={t('oldFundPassword')}
        error={errorOf('fundPasswordWrong')}
        value={form.oldPassword}
        onChange={(oldPassword) => onChange({ oldPassword })}
      />
    );
  }
  return (
    <>
      <CodeField
        value={form.code}
        onChange={(code) => onChange({ code })}
        wanted={{ purpose: 'fundReset' }}
        error={errorOf('codeRequired') ?? errorOf('codeInvalid')}
        onSent={onCodeSent}
      />
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        labels={{ show: account('show'), hide: account('hide') }}
        error={problems.includes('passwordWrong') ? account('passwordMissing') : undefined}
        value={form.loginPassword}
        onChange={(loginPassword) => onChange({ loginPassword })}
      />
    </>
  );
}
