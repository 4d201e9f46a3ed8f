import type { MarketKind } from '@candor/money';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './PairPicker.module.css';
import { PairPicker } from './PairPicker.tsx';

export interface PairSwitchProps {
  readonly marketSymbol: string;
  /** spot unless told. */
  readonly kind?: MarketKind;
  /** Is there room for the coin's mark? */
  readonly hasMark?: boolean;
  readonly favorites: readonly string[];
  /** The star of a pair in the drawer. */
  readonly star: (marketSymbol: string) => ReactNode;
  readonly onPick: (marketSymbol: string) => void;
}

/** The name of the pair shown; a tap opens the drawer with the others. */
export function PairSwitch(props: PairSwitchProps) {
  const { marketSymbol, kind = 'spot', hasMark = false, favorites, star, onPick } = props;
  const t = useTranslations('trade');
  const [isOpen, setIsOpen] = useState(false);
  const pairs = usePairs(kind);
  const [base = '', quote] = marketSymbol.split('/');
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-label={t('pairNow', { pair: marketSymbol })}
        onClick={() => setIsOpen(true)}
      >
        {hasMark ? <CoinMark asset={base} /> : null}
        <b>{base}</b>
        <span>/{quote}</span>
        <Icon name="chevron" size={16} />
      </button>
      <PairPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        pairs={pairs.data ?? []}
        current={marketSymbol}
        favorites={favorites}
        star={star}
        onSort={pairs.putInOrder}
        onPick={(pair) => {
          setIsOpen(false);
          onPick(pair.marketSymbol);
        }}
      />
    </>
  );
}
