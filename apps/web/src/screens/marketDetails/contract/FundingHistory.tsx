import { pairOfSymbol } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../shared/api/query.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { percentOf } from '../../../shared/numbers/percentOf.ts';
import { toneOf } from '../../../shared/numbers/toneOf.ts';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import styles from './Contract.module.css';

/** The rates that were charged, newest first. */
export function FundingHistory({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const history = useQuery(
    query(CALLS.contractFundingRates, { page: 1, ...pairOfSymbol(marketSymbol) }),
  );
  return (
    <Loaded query={history} skeleton={{ rows: 8, height: 23 }} empty={{ title: t('noFunding') }}>
      {({ rows }) => (
        <table className={`num ${styles.table}`}>
          <thead>
            <tr>
              <th>{t('time')}</th>
              <th>{t('markShort')}</th>
              <th>{t('fundingRate')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
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
      )}
    </Loaded>
  );
}
