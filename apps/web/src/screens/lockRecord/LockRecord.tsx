import { CALLS, LOCK_STATUSES, type LockStatus, type MinerOrder } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { RecordList, type RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './LockRecord.module.css';
import { LockRow } from './LockRow.tsx';
import { LOCK_COLUMNS } from './lockCsv.ts';

/** Locks in one state, or in any. */
function locksOf(status?: LockStatus): RecordSource<MinerOrder> {
  return {
    ...pagesOf(CALLS.minOrder, (page, pageSize) => ({ page, pageSize, status })),
    keyOf: ({ orderId }) => orderId,
  };
}

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
          <BackHeader
            title={t('recordTitle')}
            backLabel={texts('back')}
            onBack={goBack}
            end={<ExportButton name="locks" source={locksOf()} columns={LOCK_COLUMNS} />}
          />
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
          source={locksOf(status)}
          emptyText={t('noneOf')}
          draw={(order) => <LockRow key={order.orderId} order={order} />}
        />
      </div>
    </Screen>
  );
}
