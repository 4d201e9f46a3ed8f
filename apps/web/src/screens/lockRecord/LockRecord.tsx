import { CALLS, LOCK_STATUSES, type LockStatus } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './LockRecord.module.css';
import { LockRow } from './LockRow.tsx';

/** The member's locks: those that run, those that came to their term, those that were redeemed. */
export default function LockRecord() {
  const t = useTranslations('mining');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const [status, setStatus] = useState<LockStatus>('running');
  return (
    <Screen
      isWide
      header={
        <>
          <BackHeader title={t('recordTitle')} backLabel={texts('back')} onBack={goBack} />
          <div className={styles.status}>
            <Segmented
              label={t('status')}
              value={status}
              options={LOCK_STATUSES.map((value) => ({ value, label: t(value) }))}
              onChange={setStatus}
            />
          </div>
        </>
      }
    >
      <div className={styles.list}>
        <RecordList
          key={status}
          source={{
            ...pagesOf(CALLS.minOrder, (page) => ({ page, status })),
            keyOf: ({ orderId }) => orderId,
          }}
          emptyText={t('noneOf')}
          draw={(order) => <LockRow key={order.orderId} order={order} />}
        />
      </div>
    </Screen>
  );
}
