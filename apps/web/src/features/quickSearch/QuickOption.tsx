import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { KIND_NAMES } from '../../shared/pairs/kindNames.ts';
import { usePairFigures } from '../../shared/pairs/usePairFigures.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './QuickSearch.module.css';
import type { QuickResult } from './quickResults.ts';

export interface QuickOptionProps {
  readonly id: string;
  readonly result: QuickResult;
  readonly isChosen: boolean;
  readonly onPick: () => void;
  /** The pointer rests on it. */
  readonly onRest: () => void;
}

/** One thing that was found. The keyboard stays in the field. */
export function QuickOption({ id, result, isChosen, onPick, onRest }: QuickOptionProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onPointerMove={isChosen ? undefined : onRest}
      onClick={onPick}
    >
      {result.type === 'pair' ? (
        <PairWords pair={result.pair} />
      ) : (
        <>
          <Icon name={result.page.icon} />
          <span>{result.page.title}</span>
        </>
      )}
    </button>
  );
}

function PairWords({ pair }: { readonly pair: Pair }) {
  const t = useTranslations('market');
  const { price, change, tone } = usePairFigures(pair);
  return (
    <>
      <CoinMark asset={pair.baseAsset} />
      <span>
        <b>{pair.baseAsset}</b>/{pair.quoteAsset} <small>{t(KIND_NAMES[pair.marketKind])}</small>
      </span>
      <span className={`num ${styles.price}`}>{price}</span>
      <span className={`num ${styles.change} ${tone}`}>{change}</span>
    </>
  );
}
