import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AgreementName, AgreementText } from '../../features/agreements/AgreementText.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import styles from './Register.module.css';

interface AgreementProps {
  readonly hasAgreed: boolean;
  readonly onChange: (hasAgreed: boolean) => void;
}

/** The agreement to both texts, and both texts to read. */
export function Agreement({ hasAgreed, onChange }: AgreementProps) {
  const t = useTranslations('account');
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<AgreementName>('user');
  const tabs = [
    { value: 'user', label: t('userAgreement') },
    { value: 'privacy', label: t('privacyPolicy') },
  ] as const;
  return (
    <div className={styles.agree}>
      <Check isChecked={hasAgreed} onChange={onChange} label={t('agree')} />
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
        {t('readAgreements')}
      </Button>
      {isOpen ? (
        <Sheet isOpen title={t('agreements')} onClose={() => setIsOpen(false)}>
          <TopTabs
            tabs={tabs}
            value={shown}
            onChange={setShown}
            label={t('agreements')}
            isSection
          />
          <AgreementText key={shown} agreement={shown} isAside />
        </Sheet>
      ) : null}
    </div>
  );
}
