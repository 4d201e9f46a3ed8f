import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './Register.module.css';

interface AgreementProps {
  readonly hasAgreed: boolean;
  readonly onChange: (hasAgreed: boolean) => void;
}

/** The agreement to both texts, and both texts to read. */
export function Agreement({ hasAgreed, onChange }: AgreementProps) {
  const t = useTranslations('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.agree}>
      <Check isChecked={hasAgreed} onChange={onChange} label={t('agree')} />
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
        {t('readAgreements')}
      </Button>
      {isOpen ? (
        <Sheet isOpen title={t('userAgreement')} onClose={() => setIsOpen(false)}>
          <div className={styles.agreement}>
            <p>{t('userAgreementText')}</p>
            <h3>{t('privacyPolicy')}</h3>
            <p>{t('privacyPolicyText')}</p>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}
