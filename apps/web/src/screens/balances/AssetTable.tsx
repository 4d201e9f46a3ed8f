import type { AssetRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { HiddenAmount } from '../../features/wealth/BalanceHero.tsx';
import { useProfit } from '../../features/wealth/useProfit.ts';
import { useProfitText } from '../../features/wealth/useProfitText.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { SortTable, type TableColumn } from '../../shared/ui/SortTable.tsx';
import { useWorth } from '../../shared/worth/useWorth.ts';
import styles from './Balances.module.css';
import { recordsOf } from './recordsOf.ts';

export interface AssetTableProps {
  readonly rows: readonly AssetRow[];
  /** What a coin is called; empty where that is no more than its code. */
  readonly nameOf: (asset: string) => string;
  readonly book: 'coin' | 'fiat';
  readonly isHidden: boolean;
}

/** The coins of an account where there is the width for a table, sorted by its heads. */
export default function AssetTable({ rows, nameOf, book, isHidden }: AssetTableProps) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const worth = useWorth();
  const shown = (text: string) => (isHidden ? <HiddenAmount label={t('hidden')} /> : text);
  const gains = new Map(useProfit()?.coins.map(({ asset, gain }) => [asset, gain]));
  const profit = useProfitText();
  const gainColumn: TableColumn<AssetRow> = {
    key: 'gain',
    name: t('gain'),
    sortBy: ({ asset }) => Number(gains.get(asset) ?? 0),
    draw: ({ asset }) => {
      const gain = gains.get(asset);
      if (gain === undefined) return NOTHING;
      const { text, tone } = profit(gain);
      return <span className={isHidden ? '' : tone}>{shown(text)}</span>;
    },
  };
  const columns: TableColumn<AssetRow>[] = [
    {
      key: 'coin',
      name: t('coin'),
      sortBy: ({ asset }) => asset,
      draw: ({ asset }) => <Coin asset={asset} name={nameOf(asset)} book={book} />,
    },
    {
      key: 'available',
      name: t('available'),
      sortBy: ({ available }) => Number(available),
      draw: ({ available }) => <strong>{shown(formats.amount(available))}</strong>,
    },
    {
      key: 'held',
      name: t('held'),
      sortBy: ({ held }) => Number(held),
      draw: ({ held }) => shown(formats.amount(held)),
    },
    {
      key: 'worth',
      name: `${t('value')} ${worth.currency}`,
      sortBy: ({ valueUsdt }) => Number(valueUsdt ?? 0),
      draw: ({ valueUsdt }) => shown(valueUsdt === undefined ? NOTHING : worth.figure(valueUsdt)),
    },
    ...(book === 'coin' ? [gainColumn] : []),
  ];
  return <SortTable label={t('title')} rows={rows} columns={columns} keyOf={(row) => row.asset} />;
}

interface CoinProps {
  readonly asset: string;
  readonly name: string;
  readonly book: AssetTableProps['book'];
}

/** The whole row opens the coin's records. */
function Coin({ asset, name, book }: CoinProps) {
  const t = useTranslations('balances');
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={styles.coin}
      aria-describedby={`asset-${asset}`}
      onClick={() => void navigate(recordsOf(asset, book))}
    >
      <CoinMark asset={asset} />
      <b>{asset}</b>
      {name === '' ? null : <small>{name}</small>}
      <span id={`asset-${asset}`} className="sr">
        {t('openRecords', { asset })}
      </span>
    </button>
  );
}
