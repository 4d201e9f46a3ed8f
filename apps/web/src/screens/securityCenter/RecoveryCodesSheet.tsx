import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { refreshMember } from '../../shared/api/useMember.ts';
import { hasFactor } from '../../shared/session/securityLevel.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { NewCodes } from './NewCodes.tsx';
import styles from './SecurityCenter.module.css';
import type { SheetProps } from './sheetProps.ts';

/** How many codes are left, and new ones. */
export function RecoveryCodesSheet({ member, onClose }: SheetProps) {
  const t = useTranslations('security');
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async () => {
    const asked = { title: t('recoveryMakeAsk'), text: t('recoveryMakeText') };
    if (!(await confirm({ ...asked, action: t('recoveryMake'), look: 'danger' }))) return;
    const answer = await send(CALLS.makeRecoveryCodes, {});
    if (answer.type !== 'success') return;
    setCodes(answer.data.recoveryCodes);
    await refreshMember();
  };
  return (
    <Sheet isOpen title={t('recoveryCodes')} onClose={onClose}>
      <div className={styles.sheet}>
        {codes ? (
          <NewCodes codes={codes} onKept={onClose} />
        ) : (
          <>
            <p>{t('recoveryWhy')}</p>
            <p className={styles.quiet}>
              {hasFactor(member)
                ? t('codesLeft', { count: member.recoveryCodesLeft })
                : t('needFactor')}
            </p>
            <Button isDisabled={!hasFactor(member)} onClick={() => void make()}>
              {t('recoveryMake')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
