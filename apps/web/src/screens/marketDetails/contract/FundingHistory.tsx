import { pairOfSymbol } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../shared/api/query.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { toneOf } from '../../../shared/numbers/toneOf.ts';
import { percentOf } from '../../../shared/perp/percentOf.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailedState } from '../../../shared/ui/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import detailStyles from '../MarketDetails.module.css';

/** The rates that were charged, newest first. */
export function FundingHistory({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const history = useQuery(
    query(CALLS.contractFundingRates, { page: 1, ...pairOfSymbol(marketSymbol) }),
  );
  if (history.isPending) return <Skeleton rows={8} height={23} />;
  if (!history.data) return <FailedState onRetry={() => void history.refetch()} />;
  if (history.data.rows.length === 0) return <EmptyState title={t('noFunding')} />;
  return (
    <table className={`num ${detailStyles.tape}`}>
      <thead>
        <tr>
          <th>{t('time')}</th>
          <th>{t('markShort')}</th>
          <th>{t('fundingRate')}</th>
        </tr>
      </thead>
      <tbody>
        {history.data.rows.map((row) => (
          <tr key={row.createdAt}>
            <td>{formats.moment(row.createdAt)}</td>
            <td>{formats.exact(row.markPrice)}</td>
            <td className={toneOf(row.fundingRate)}>
              {formats.percentFine(percentOf(row.fundingRate))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
