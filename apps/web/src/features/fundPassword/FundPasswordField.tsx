import { useTranslations } from 'use-intl';
import { CodeCells } from '../../shared/ui/CodeCells.tsx';

export interface FundPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A fund password: six digits, a cell each, masked, on the number pad, kept out of password managers. */
export function FundPasswordField(props: FundPasswordFieldProps) {
  const t = useTranslations('account');
  return <CodeCells {...props} secret={{ show: t('show'), hide: t('hide') }} />;
}
