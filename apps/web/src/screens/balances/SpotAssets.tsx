import { type AssetRow, CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { useFormats } from '../../shared/i18n/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { assetList } from './assetList.ts';
import { HiddenAmount } from './BalanceHero.tsx';
import styles from './Balances.module.css';

/** The spot assets: hide-zero, search, and a row per coin that opens its records. */
export function SpotAssets({ isHidden }: { readonly isHidden: boolean }) {
  const t = useTranslations('balances');
  const [hideZero, setHideZero] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.tools}>
        <Check isChecked={hideZero} onChange={setHideZero} label={t('hideZero')} />
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <AssetRows isHidden={isHidden} filter={{ hideZero, search }} />
    </>
  );
}

interface AssetRowsProps {
  readonly isHidden: boolean;
  readonly filter: { readonly hideZero: boolean; readonly search: string };
}

function AssetRows({ isHidden, filter }: AssetRowsProps) {
  const t = useTranslations('balances');
  const texts = useTranslations('trade');
  const assets = useQuery({ queryKey: ['myAccount'], queryFn: () => read(CALLS.myAccount, {}) });
  if (assets.isPending) {
    return <div className={styles.skeleton} role="status" aria-label={texts('loading')} />;
  }
  if (assets.isError) {
    return (
      <EmptyState
        title={texts('loadFailed')}
        action={
          <Button look="ghost" size="small" onClick={() => void assets.refetch()}>
            {texts('retry')}
          </Button>
        }
      />
    );
  }
  const rows = assetList(assets.data, filter);
  if (rows.length === 0) return <EmptyState title={t(emptyTextOf(assets.data, filter.search))} />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.asset}>
          <Asset row={row} isHidden={isHidden} />
        </li>
      ))}
    </ul>
  );
}

function emptyTextOf(rows: readonly AssetRow[], search: string): 'noAssets' | 'noMatch' {
  return rows.length > 0 && search.trim() !== '' ? 'noMatch' : 'noAssets';
}

function Asset({ row, isHidden }: { readonly row: AssetRow; readonly isHidden: boolean }) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const navigate = useNavigate();
  const shown = (text: string) =>
    isHidden ? <HiddenAmount label={t('hidden')} /> : formats.amount(text);
  return (
    <button
      type="button"
      className={styles.asset}
      aria-describedby={`asset-${row.asset}`}
      onClick={() => void navigate({ to: '/balanceRecord', search: { asset: row.asset } })}
    >
      <span className={styles.assetHead}>
        <b>{row.asset}</b>
        <span className="num">
          {isHidden ? shown('') : `≈ ${formats.decimal(row.valueUsdt, 2)}`} <i>USDT</i>
        </span>
      </span>
      <span className={styles.assetFigures}>
        <span>
          {t('available')} <span className="num">{shown(row.available)}</span>
        </span>
        <span>
          {t('held')} <span className="num">{shown(row.held)}</span>
        </span>
      </span>
      <span id={`asset-${row.asset}`} className="sr">
        {t('openRecords', { asset: row.asset })}
      </span>
    </button>
  );
}
