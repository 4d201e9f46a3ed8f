import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AgreementName, AgreementText } from '../../features/agreements/AgreementText.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import styles from './Register.module.css';

interface AgreementProps {
  readonly hasAgreed: boolean;
  readonly onChange: (hasAgreed: boolean) => void;
  /** The form was tried without it. */
  readonly isMissing: boolean;
}

/** The agreement to both texts, and both texts to read. */
export function Agreement({ hasAgreed, onChange, isMissing }: AgreementProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<AgreementName>('user');
  const tabs = [
    { value: 'user', label: t('userAgreement') },
    { value: 'privacy', label: t('privacyPolicy') },
  ] as const;
  return (
    <div>
      <div className={styles.agree}>
        <Check
          isChecked={hasAgreed}
          onChange={onChange}
          label={t('agree')}
          {...(isMissing ? { wrongNoteId: id } : {})}
        />
        <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
          {t('readAgreements')}
        </Button>
      </div>
      <FieldNote id={id} error={isMissing ? refusal('agreementRequired') : undefined} />
      {isOpen ? (
        <Sheet isOpen title={t('agreements')} onClose={() => setIsOpen(false)}>
          <div className={styles.tabs}>
            <TopTabs tabs={tabs} value={shown} onChange={setShown} label={t('agreements')} />
          </div>
          <AgreementText key={shown} agreement={shown} isAside />
        </Sheet>
      ) : null}
    </div>
  );
}
