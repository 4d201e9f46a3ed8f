import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { useFormats } from '../../shared/i18n/formats.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { type DepthRow, depthRows } from './depthRows.ts';
import styles from './MarketDetails.module.css';
import type { Details } from './useDetails.ts';

const TABS = ['book', 'trades', 'about'] as const;

export interface DetailTabsProps {
  readonly marketSymbol: string;
  readonly details: Details;
}

/** Book, tape and coin below the chart. */
export function DetailTabs({ marketSymbol, details }: DetailTabsProps) {
  const t = useTranslations('market');
  const [tab, setTab] = useState<(typeof TABS)[number]>('book');
  const tabs = TABS.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <TopTabs isSection tabs={tabs} value={tab} onChange={setTab} label={t('sections')} />
      {tab === 'book' ? <Depth details={details} /> : null}
      {tab === 'trades' ? <Tape details={details} /> : null}
      {tab === 'about' ? <About baseAsset={marketSymbol.split('/')[0] ?? ''} /> : null}
    </>
  );
}

function Depth({ details }: { readonly details: Details }) {
  const t = useTranslations('market');
  const { bids, asks } = depthRows(details.bids ?? [], details.asks ?? []);
  if (bids.length + asks.length === 0) return <EmptyState title={t('noBook')} />;
  return (
    <div className={styles.depth}>
      <DepthSide rows={bids} tone="up" label={t('bids')} details={details} />
      <DepthSide rows={asks} tone="down" label={t('asks')} details={details} />
    </div>
  );
}

interface DepthSideProps {
  readonly rows: readonly DepthRow[];
  readonly tone: 'up' | 'down';
  readonly label: string;
  readonly details: Details;
}

function DepthSide({ rows, tone, label, details }: DepthSideProps) {
  const formats = useFormats();
  const { priceDecimals = 2, quantityDecimals = 4 } = details.pair ?? {};
  return (
    <section className={styles[tone]}>
      <h2>{label}</h2>
      <ol className="num">
        {rows.map((row) => (
          <li key={row.price} style={{ backgroundSize: `${row.share * 100}% 100%` }}>
            <b className={tone}>{formats.decimal(row.price, priceDecimals)}</b>
            <span>{formats.decimal(row.quantity, quantityDecimals)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tape({ details }: { readonly details: Details }) {
  const t = useTranslations('market');
  const formats = useFormats();
  const { priceDecimals = 2, quantityDecimals = 4 } = details.pair ?? {};
  const trades = details.trades ?? [];
  if (trades.length === 0) return <EmptyState title={t('noTrades')} />;
  return (
    <table className={`num ${styles.tape}`}>
      <thead>
        <tr>
          <th>{t('time')}</th>
          <th>{t('price')}</th>
          <th>{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <tr key={trade.tradeId}>
            <td>{formats.moment(trade.createdAt)}</td>
            <td className={trade.side === 'buy' ? 'up' : 'down'}>
              {formats.decimal(trade.price, priceDecimals)}
            </td>
            <td>{formats.decimal(trade.quantity, quantityDecimals)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function About({ baseAsset }: { readonly baseAsset: string }) {
  const about = useQuery({
    queryKey: ['currencyIntroduction', baseAsset],
    queryFn: () => read(CALLS.currencyIntroduction, { baseAsset }),
  });
  return (
    <div className={styles.about}>
      <h2>{about.data?.name ?? baseAsset}</h2>
      <p>{about.data?.introduction}</p>
    </div>
  );
}
