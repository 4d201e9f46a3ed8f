import type { AssetRow } from '@candor/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../../features/records/ListNews.tsx';
import { useFormats } from '../../shared/i18n/formats.ts';
import { Check } from '../../shared/ui/Check.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { assetList } from './assetList.ts';
import { HiddenAmount } from './BalanceHero.tsx';
import styles from './Balances.module.css';
import type { Assets } from './useAssets.ts';

export interface SpotAssetsProps {
  readonly assets: Assets;
  readonly isHidden: boolean;
  readonly hideZero: boolean;
  readonly onHideZero: (hideZero: boolean) => void;
}

/** The spot assets: hide-zero, search, and a row per coin that opens its records. */
export function SpotAssets({ assets, isHidden, hideZero, onHideZero }: SpotAssetsProps) {
  const t = useTranslations('balances');
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.tools}>
        <Check isChecked={hideZero} onChange={onHideZero} label={t('hideZero')} />
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <AssetRows assets={assets} isHidden={isHidden} filter={{ hideZero, search }} />
    </>
  );
}

interface AssetRowsProps {
  readonly assets: Assets;
  readonly isHidden: boolean;
  readonly filter: { readonly hideZero: boolean; readonly search: string };
}

function AssetRows({ assets, isHidden, filter }: AssetRowsProps) {
  const t = useTranslations('balances');
  const texts = useTranslations('trade');
  if (assets.isMissing) return <ListFailed onRetry={assets.retry} />;
  if (assets.spot === undefined) {
    return <div className={styles.skeleton} role="status" aria-label={texts('loading')} />;
  }
  const rows = assetList(assets.spot, filter);
  if (rows.length === 0) return <EmptyState title={t(emptyTextOf(filter.search))} />;
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

function emptyTextOf(search: string): 'noAssets' | 'noMatch' {
  return search.trim() === '' ? 'noAssets' : 'noMatch';
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
