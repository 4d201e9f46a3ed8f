import { CALLS, type SecurityEventRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { eventNameOf } from './eventName.ts';
import styles from './SecurityCenter.module.css';
import type { SheetProps } from './sheetProps.ts';
import { useWhere } from './useWhere.ts';

/** What happened to the account's guards, newest first. */
export function LogSheet({ onClose }: SheetProps) {
  const t = useTranslations('security');
  return (
    <Sheet isOpen title={t('securityLog')} onClose={onClose}>
      <div className={styles.log}>
        <RecordList
          source={{
            ...pagesOf(CALLS.securityLog, (page) => ({ page })),
            keyOf: (row) => row.eventId,
          }}
          emptyText={t('noEvents')}
          draw={(row) => <Event key={row.eventId} row={row} />}
        />
      </div>
    </Sheet>
  );
}

/** What the exchange itself did came from no device and from nowhere. */
function Event({ row }: { readonly row: SecurityEventRow }) {
  const t = useTranslations('security');
  const { moment } = useFormats();
  const where = useWhere();
  return (
    <li className={styles.event}>
      <b>{t(eventNameOf(row.eventKind))}</b>
      {row.address === '' ? null : (
        <small>
          {row.deviceName || t('unknownDevice')} · {where(row)}
        </small>
      )}
      <small className="num">{moment(row.happenedAt)}</small>
    </li>
  );
}
