import type { AssetRow } from '@candor/wire';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HiddenAmount } from '../../features/wealth/BalanceHero.tsx';
import { totalOf } from '../../features/wealth/balanceTotal.ts';
import type { Waited } from '../../shared/api/waited.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useCoinNames } from '../../shared/coins/useCoinNames.ts';
import { later } from '../../shared/later.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { isPegged } from '../../shared/numbers/pegged.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Check } from '../../shared/ui/Check.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { TableOrList } from '../../shared/ui/TableOrList.tsx';
import { USDT } from '../../shared/worth/shownCurrency.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';
import type { AssetTableProps } from './AssetTable.tsx';
import { assetList } from './assetList.ts';
import styles from './Balances.module.css';
import { recordsOf } from './recordsOf.ts';

/** A phone never loads it. */
const AssetTable = later(() => import('./AssetTable.tsx'));
/** Four columns, in pixels. */
const ASSET_TABLE_WIDTH = 640;

/** The rows of an account, as far as they have been read. */
export type AccountAssets = Waited<readonly AssetRow[]>;

export interface CoinAssetsProps {
  readonly assets: AccountAssets;
  /** Whose records a row opens: those of the coin account, or of the fiat account. */
  readonly book: 'coin' | 'fiat';
  readonly isHidden: boolean;
  readonly hideZero: boolean;
  readonly onHideZero: (hideZero: boolean) => void;
}

/** The assets of an account: hide-zero, search, and a row per coin that opens its records. */
export function CoinAssets({ assets, book, isHidden, hideZero, onHideZero }: CoinAssetsProps) {
  const t = useTranslations('balances');
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.tools}>
        <Check isChecked={hideZero} onChange={onHideZero} label={t('hideZero')} />
        <SearchField label={t('search')} value={search} onChange={setSearch} hasShortcut />
      </div>
      <AssetRows assets={assets} book={book} isHidden={isHidden} filter={{ hideZero, search }} />
    </>
  );
}

interface AssetRowsProps {
  readonly assets: AccountAssets;
  readonly book: CoinAssetsProps['book'];
  readonly isHidden: boolean;
  readonly filter: { readonly hideZero: boolean; readonly search: string };
}

function AssetRows({ assets, book, isHidden, filter }: AssetRowsProps) {
  const t = useTranslations('balances');
  const nameOf = useCoinNames();
  const shown = { ...assets, data: assets.data && assetList(assets.data, filter, nameOf) };
  return (
    <Loaded
      query={shown}
      skeleton={{ rows: 5, height: 61 }}
      empty={{ title: t(emptyTextOf(filter.search)) }}
    >
      {(rows) => <ShownRows rows={rows} nameOf={nameOf} book={book} isHidden={isHidden} />}
    </Loaded>
  );
}

/** A table where there is the width for one, else a list. */
function ShownRows(props: AssetTableProps) {
  const { rows, nameOf, book, isHidden } = props;
  const list = (
    <ul>
      {rows.map((row) => (
        <li key={row.asset}>
          <Asset row={row} name={nameOf(row.asset)} book={book} isHidden={isHidden} />
        </li>
      ))}
    </ul>
  );
  return (
    <TableOrList tableWidth={ASSET_TABLE_WIDTH} list={list} table={<AssetTable {...props} />} />
  );
}

function emptyTextOf(search: string): 'noAssets' | 'noMatch' {
  return search.trim() === '' ? 'noAssets' : 'noMatch';
}

interface AssetProps {
  readonly row: AssetRow;
  /** What the coin is called, where that is more than its code. */
  readonly name: string;
  readonly book: CoinAssetsProps['book'];
  readonly isHidden: boolean;
}

function Asset({ row, name, book, isHidden }: AssetProps) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const navigate = useNavigate();
  const { available, held, valueUsdt } = row;
  const { currency, text } = useWorth();
  const worth = valueUsdt === undefined ? NOTHING : text(valueUsdt);
  const isSaid = row.asset === currency || (currency === USDT && isPegged(row.asset));
  const shown = (text: string) =>
    isHidden ? <HiddenAmount label={t('hidden')} /> : formats.amount(text);
  return (
    <button
      type="button"
      className={styles.asset}
      aria-describedby={`asset-${row.asset}`}
      onClick={() => void navigate(recordsOf(row.asset, book))}
    >
      <CoinMark asset={row.asset} />
      <span className={styles.name}>
        <b>{row.asset}</b>
        {name === '' ? null : <small>{name}</small>}
      </span>
      <span className={styles.figures}>
        <strong className="num">{shown(totalOf([available, held]))}</strong>
        {isSaid || isHidden ? null : <span className="num">≈ {worth}</span>}
        {isZero(held) ? null : (
          <>
            <Part name={t('available')} value={shown(available)} />
            <Part name={t('held')} value={shown(held)} />
          </>
        )}
      </span>
      <span id={`asset-${row.asset}`} className="sr">
        {t('openRecords', { asset: row.asset })}
      </span>
    </button>
  );
}

function Part({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <span>
      {name} <span className="num">{value}</span>
    </span>
  );
}
