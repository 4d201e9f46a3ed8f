import { type AssetRow, CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import styles from './Trade.module.css';

/** Both coins of the pair, as the member holds them. */
export function PairAssets({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('trade');
  const balances = useTranslations('balances');
  const formats = useFormats();
  const navigate = useNavigate();
  const wanted = marketSymbol.split('/');
  const ofPair = (all: readonly AssetRow[]) => all.filter((row) => wanted.includes(row.asset));
  const assets = useQuery(query(CALLS.myAccount, {}, { select: ofPair }));
  return (
    <Loaded
      query={assets}
      skeleton={{ rows: 2, height: 56 }}
      empty={{ title: balances('noAssets') }}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row.asset}>
              <button
                type="button"
                className={styles.asset}
                onClick={() =>
                  void navigate({ to: '/balanceRecord', search: { asset: row.asset } })
                }
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
      )}
    </Loaded>
  );
}
