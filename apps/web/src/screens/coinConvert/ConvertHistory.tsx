import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { ListHead } from '../../features/records/ListHead.tsx';
import { MoveRow } from '../../features/records/MoveRow.tsx';
import { RecordList, type RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { CONVERSION_COLUMNS, type Conversion } from './conversionCsv.ts';
import { paidRate } from './paidRate.ts';

const CONVERSIONS: RecordSource<Conversion> = {
  ...pagesOf(CALLS.flashOrder, (page, pageSize) => ({ page, pageSize })),
  keyOf: ({ quoteId }) => quoteId,
};

/** The member's conversions, newest first. */
export function ConvertHistory() {
  const t = useTranslations('convert');
  return (
    <section>
      <ListHead title={t('history')}>
        <ExportButton name="conversions" source={CONVERSIONS} columns={CONVERSION_COLUMNS} />
      </ListHead>
      <RecordList
        source={CONVERSIONS}
        emptyText={t('none')}
        draw={(row) => <Row key={row.quoteId} row={row} />}
      />
    </section>
  );
}

function Row({ row }: { readonly row: Conversion }) {
  const t = useTranslations('convert');
  const texts = useTranslations('balances');
  const formats = useFormats();
  const rate = paidRate(row, useQuery(query(CALLS.flashCoin, {})).data ?? []);
  return (
    <MoveRow
      what={
        <>
          <b className="num">
            −{formats.exact(row.given)} <i>{row.fromAsset}</i>
          </b>
          <b className="num up">
            +{formats.exact(row.received)} <i>{row.toAsset}</i>
          </b>
        </>
      }
      detail={
        <>
          <time className="num" dateTime={new Date(row.createdAt).toISOString()}>
            {formats.moment(row.createdAt)}
          </time>
          <span>{texts(row.status)}</span>
          {rate ? (
            <span className="num">
              {t('yourRate')} 1 {rate.base} = {formats.exact(rate.price)} {rate.quote}
            </span>
          ) : null}
          <span className="num">
            {t('index')} {formats.exact(row.price)}
          </span>
        </>
      }
    />
  );
}
