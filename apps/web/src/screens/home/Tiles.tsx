import type { Pair } from '@candor/wire';
import { type FocusEvent, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useStale } from '../../features/pairList/useStale.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { later } from '../../shared/later.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { isPegged } from '../../shared/numbers/pegged.ts';
import { Sparkline } from '../../shared/pairs/Sparkline.tsx';
import { preparePair, useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import { usePairFigures } from '../../shared/pairs/usePairFigures.ts';
import { shownCurrency, USDT } from '../../shared/worth/shownCurrency.ts';
import styles from './Home.module.css';

/** Where a price is one in dollars already, neither this part nor a rate is asked for. */
const TileWorth = later(() => import('./TileWorth.tsx'));

const BLANKS = [1, 2, 3];

export interface TilesProps {
  /** The leading pairs; undefined until they are known. */
  readonly pairs: readonly Pair[] | undefined;
  /** Where the hours of each closed, by pair. */
  readonly closes: ReadonlyMap<string, readonly string[]>;
  /** They could not be asked for. */
  readonly isMissing: boolean;
}

/** §2 overview: pair, price, rise and approximate value of the leading coins. */
export function Tiles({ pairs, closes, isMissing }: TilesProps) {
  const t = useTranslations('home');
  const isStale = useStale();
  if (isMissing) return null;
  return (
    <section className={styles.tiles} aria-label={t('leading')} data-stale={isStale || undefined}>
      {pairs === undefined
        ? BLANKS.map((blank) => <div key={blank} className={styles.blank} />)
        : pairs.map((pair) => (
            <Tile key={pair.marketSymbol} pair={pair} closes={closes.get(pair.marketSymbol)} />
          ))}
    </section>
  );
}

/** Browsers leave a part that is half in sight where it is when the keyboard comes to it. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.matches(':focus-visible')) return;
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface TileProps {
  readonly pair: Pair;
  readonly closes: readonly string[] | undefined;
}

function Tile({ pair, closes }: TileProps) {
  const open = useOpenPair();
  const { price, plainPrice, change, tone } = usePairFigures(pair);
  return (
    <button
      type="button"
      onFocus={showWhole}
      onPointerDown={() => preparePair('spot')}
      onClick={() => open(pair.marketSymbol)}
    >
      <span className={styles.tileName}>
        <CoinMark asset={pair.baseAsset} />
        <span>
          <b>{pair.baseAsset}</b>/{pair.quoteAsset}
        </span>
      </span>
      <strong className="num" data-price={pair.marketSymbol}>
        {price}
      </strong>
      <Worth pair={pair} price={plainPrice} />
      <span className={styles.tileChange}>
        <span className={`num ${tone}`}>{change}</span>
        {closes ? <Sparkline closes={closes} tone={tone} /> : null}
      </span>
    </button>
  );
}

interface WorthProps {
  readonly pair: Pair;
  readonly price: string;
}

/** §2 approximate fiat value: in dollars, for which their coins are taken, unless the member chose a currency. */
function Worth({ pair, price }: WorthProps) {
  const formats = useFormats();
  const isDollars = useKept(shownCurrency).currency === USDT && isPegged(pair.quoteAsset);
  if (!isDollars)
    return (
      <Suspense>
        <TileWorth pair={pair} />
      </Suspense>
    );
  return (
    price && <span className={`num ${styles.tileWorth}`}>≈ {formats.money(price, 'USD')}</span>
  );
}
