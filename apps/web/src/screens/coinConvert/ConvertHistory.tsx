import { CALLS, type ResponseOf } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './CoinConvert.module.css';

type Exchanged = ResponseOf<typeof CALLS.flashOrder>['rows'][number];

/** The member's conversions, newest first. */
export function ConvertHistory() {
  const t = useTranslations('convert');
  return (
    <section className={styles.history}>
      <h2>{t('history')}</h2>
      <RecordList
        source={{
          ...pagesOf(CALLS.flashOrder, (page) => ({ page })),
          keyOf: (row) => row.quoteId,
        }}
        emptyText={t('none')}
        draw={(row) => <Row key={row.quoteId} row={row} />}
      />
    </section>
  );
}

function Row({ row }: { readonly row: Exchanged }) {
  const t = useTranslations('convert');
  const texts = useTranslations('balances');
  const formats = useFormats();
  return (
    <li className={styles.row}>
      <p className="num">
        <span>
          −{formats.exact(row.given)} <i>{row.fromAsset}</i>
        </span>
        <span className="up">
          +{formats.exact(row.received)} <i>{row.toAsset}</i>
        </span>
      </p>
      <p className={styles.quiet}>
        <time className="num" dateTime={new Date(row.createdAt).toISOString()}>
          {formats.moment(row.createdAt)}
        </time>
        <span className="num">
          {t('index')} {formats.exact(row.price)}
        </span>
        <span>{texts(row.status)}</span>
      </p>
    </li>
  );
}
