import { CALLS, type ContractAsset } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HiddenAmount } from '../../features/wealth/BalanceHero.tsx';
import { VALUES_REFRESH_MS } from '../../features/wealth/useTotals.ts';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { query } from '../../shared/api/query.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useCoinNames } from '../../shared/coins/useCoinNames.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { Check } from '../../shared/ui/Check.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { AccountTotal } from './AccountTotal.tsx';
import { wantedAssets } from './assetList.ts';
import styles from './Balances.module.css';
import { PerpDay } from './PerpDay.tsx';

export interface FuturesAssetsProps {
  /** The futures account in USDT (`contract_assets_amount`); undefined while unknown. */
  readonly total: string | undefined;
  readonly isHidden: boolean;
  readonly hideZero: boolean;
  readonly onHideZero: (hideZero: boolean) => void;
}

/** The futures assets: their total, hide-zero, search, and a row a coin. */
export default function FuturesAssets(props: FuturesAssetsProps) {
  const { total, isHidden, hideZero, onHideZero } = props;
  const t = useTranslations('futures');
  const words = useTranslations('balances');
  const [search, setSearch] = useState('');
  return (
    <>
      <AccountTotal
        title={t('futuresTotal')}
        total={total}
        isHidden={isHidden}
        way={{ label: t('transferTitle'), to: '/coinTransfer' }}
      />
      {isHidden ? null : <PerpDay />}
      <div className={styles.tools}>
        <Check isChecked={hideZero} onChange={onHideZero} label={words('hideZero')} />
        <SearchField label={words('search')} value={search} onChange={setSearch} hasShortcut />
      </div>
      <Rows isHidden={isHidden} filter={{ hideZero, search }} emptyText={t('noFunds')} />
    </>
  );
}

/** The total and the day above tell of the same moment as the rows. */
function useOneMoment(isFetching: boolean): void {
  useEffect(() => {
    if (isFetching) void readAgain(at('/account/myAccountCount'), at('/account/profit'));
  }, [isFetching]);
}

interface RowsProps {
  readonly isHidden: boolean;
  readonly filter: { readonly hideZero: boolean; readonly search: string };
  readonly emptyText: string;
}

function Rows({ isHidden, filter, emptyText }: RowsProps) {
  const words = useTranslations('balances');
  const nameOf = useCoinNames();
  const isNothing = ({ wallet }: ContractAsset) => isZero(wallet);
  const assets = useQuery(
    query(
      CALLS.contractAssets,
      {},
      {
        refetchInterval: VALUES_REFRESH_MS,
        select: (all) => wantedAssets(all, filter, { nameOf, isNothing }),
      },
    ),
  );
  useOneMoment(assets.isFetching);
  return (
    <Loaded
      query={assets}
      skeleton={{ rows: 2, height: 96 }}
      empty={{ title: filter.search.trim() === '' ? emptyText : words('noMatch') }}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <Asset key={row.asset} row={row} isHidden={isHidden} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** §3 futures rows: usable, in margins, profit, in orders. */
function Asset({ row, isHidden }: { readonly row: ContractAsset; readonly isHidden: boolean }) {
  const t = useTranslations('futures');
  const words = useTranslations('balances');
  const formats = useFormats();
  const shown = (text: string) =>
    isHidden ? <HiddenAmount label={words('hidden')} /> : formats.quote(text, MONEY_DECIMALS);
  const tone = isHidden ? '' : toneOf(row.unrealized);
  return (
    <li className={styles.futures}>
      <div className={styles.futuresHead}>
        <CoinMark asset={row.asset} />
        <b>{row.asset}</b>
        <span>
          <span className="sr">{t('equity')} </span>
          <strong className="num">{shown(row.equity)}</strong>
        </span>
      </div>
      <dl className="num">
        <div>
          <dt>{t('available')}</dt>
          <dd>{shown(row.available)}</dd>
        </div>
        <div>
          <dt>{t('unrealized')}</dt>
          <dd className={tone}>{shown(row.unrealized)}</dd>
        </div>
        <div>
          <dt>{t('inMargins')}</dt>
          <dd>{shown(row.margins)}</dd>
        </div>
        <div>
          <dt>{t('inOrders')}</dt>
          <dd>{shown(row.heldByOrders)}</dd>
        </div>
      </dl>
    </li>
  );
}
