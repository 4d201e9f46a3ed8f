import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './AreaCode.module.css';
import { AreaCodeList } from './AreaCodeList.tsx';

export interface AreaCodePickerProps {
  /** Digits, without the plus. */
  readonly dialCode: string;
  readonly onChange: (dialCode: string) => void;
}

/** The button with the dial code, and the list to choose another from. */
export function AreaCodePicker({ dialCode, onChange }: AreaCodePickerProps) {
  const t = useTranslations('account');
  const [isOpen, setIsOpen] = useState(false);
  const choose = (code: string) => {
    onChange(code);
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={`num ${styles.dial}`}
        aria-label={`${t('areaCode')} +${dialCode}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        +{dialCode}
      </button>
      {isOpen ? (
        <Sheet isOpen isBeside title={t('areaCode')} onClose={() => setIsOpen(false)}>
          <AreaCodeList dialCode={dialCode} onChoose={choose} />
        </Sheet>
      ) : null}
    </>
  );
}
