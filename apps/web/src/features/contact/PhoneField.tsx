import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './AreaCode.module.css';
import { AreaCodePicker } from './AreaCodePicker.tsx';
import { preparePhoneRule } from './phoneRule.ts';

export interface Phone {
  readonly phone: string;
  /** Digits, without the plus. */
  readonly dialCode: string;
}

export interface PhoneFieldProps extends Phone {
  readonly onChange: (part: Partial<Phone>) => void;
  readonly error: string | undefined;
}

/** A phone number with its area code before it. */
export function PhoneField({ phone, dialCode, onChange, error }: PhoneFieldProps) {
  const t = useTranslations('account');
  const isTyping = phone.trim() !== '';
  useEffect(() => {
    if (isTyping) void preparePhoneRule(phone, dialCode);
  }, [isTyping, phone, dialCode]);
  return (
    <div className={styles.phone}>
      <AreaCodePicker dialCode={dialCode} onChange={(code) => onChange({ dialCode: code })} />
      <TextField
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_SIGNS_MAX}
        error={error}
        value={phone}
        onChange={(text) => onChange({ phone: text })}
      />
    </div>
  );
}

/** What the call takes. */
const PHONE_SIGNS_MAX = 20;
