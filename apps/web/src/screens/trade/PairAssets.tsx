import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../../features/records/ListNews.tsx';
import { query } from '../../shared/api/query.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './Trade.module.css';

/** Both coins of the pair, as the member holds them. */
export function PairAssets({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('trade');
  const balances = useTranslations('balances');
  const formats = useFormats();
  const navigate = useNavigate();
  const assets = useQuery(query(CALLS.myAccount, {}));
  if (assets.isPending) return <Skeleton rows={2} height={56} />;
  if (!assets.data) return <ListFailed onRetry={() => void assets.refetch()} />;
  const wanted = marketSymbol.split('/');
  const rows = assets.data.filter((row) => wanted.includes(row.asset));
  if (rows.length === 0) return <EmptyState title={balances('noAssets')} />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.asset}>
          <button
            type="button"
            className={styles.asset}
            onClick={() => void navigate({ to: '/balanceRecord', search: { asset: row.asset } })}
          >
            <CoinMark asset={row.asset} />
            <b>{row.asset}</b>
            <span>
              {t('available')}
              <span className="num">{formats.amount(row.available)}</span>
            </span>
            <span>
              {balances('held')}
              <span className="num">{formats.amount(row.held)}</span>
            </span>
            <i className="sr">{balances('openRecords', { asset: row.asset })}</i>
          </button>
        </li>
      ))}
    </ul>
  );
}
