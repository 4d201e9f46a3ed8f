import type { CALLS, ResponseOf } from '@candor/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useOpenPair } from '../../features/pairList/useOpenPair.ts';
import { useStale } from '../../features/pairList/useStale.ts';
import { useFormats } from '../../shared/i18n/formats.ts';
import { directionOf } from '../../shared/pairs/directionOf.ts';
import styles from './Home.module.css';

export type Tile = ResponseOf<typeof CALLS.overview>[number];

const BLANKS = [1, 2, 3];

/** §2 overview: pair, price, rise and approximate fiat value of the leading coins. */
export function Tiles({ query }: { readonly query: UseQueryResult<Tile[]> }) {
  const t = useTranslations('home');
  const formats = useFormats();
  const open = useOpenPair();
  const isStale = useStale();
  if (!query.isPending && !query.data) return null;
  return (
    <section className={styles.tiles} aria-label={t('leading')} data-stale={isStale || undefined}>
      {query.isPending ? BLANKS.map((blank) => <div key={blank} className={styles.blank} />) : null}
      {query.data?.map((tile) => (
        <button key={tile.marketSymbol} type="button" onClick={() => open(tile.marketSymbol)}>
          <span>{tile.marketSymbol}</span>
          <b className={`num ${directionOf(tile.changeRate24h)}`}>{formats.exact(tile.price)}</b>
          <span className="num">{formats.percent(tile.changeRate24h)}</span>
          <small className="num">
            {t('approx', { value: formats.decimal(tile.valueFiat, 2) })}
          </small>
        </button>
      ))}
    </section>
  );
}
