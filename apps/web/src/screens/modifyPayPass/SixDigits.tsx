import { useTranslations } from 'use-intl';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';

interface SixDigitsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint?: string;
}

/** A fund password: digits only, on the number pad, kept out of password managers. */
export function SixDigits({ hint, ...field }: SixDigitsProps) {
  const t = useTranslations('account');
  return (
    <PasswordField
      {...field}
      {...(hint === undefined ? {} : { hint })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      labels={{ show: t('show'), hide: t('hide') }}
      onChange={(text) => field.onChange(text.replace(/\D/g, ''))}
    />
  );
}
