/** What may be done with an order as its market stands, and the sentence that says why not. */
import { marketKeyOf } from '@candor/money';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { feed } from '../socket/feed.ts';
import { takenOf } from './orderRules.ts';

export interface OrderRules {
  readonly mayChange: boolean;
  readonly mayCancel: boolean;
  /** Undefined where both may be done. */
  readonly reason: string | undefined;
}

export interface RuledOrder {
  readonly kind: 'spot' | 'perp';
  readonly marketSymbol: string;
  /** It closes a position, or is the stop of one. */
  readonly isClosing?: boolean;
}

const listen = (listener: () => void) => feed.listen(listener);

/** The rules of an order; drawn anew only when its market's state changes, not with its prices. */
export function useOrderRules({ kind, marketSymbol, isClosing }: RuledOrder): OrderRules {
  const t = useTranslations('trade');
  const taken = useSyncExternalStore(listen, () =>
    takenOf(feed.markets.pair(marketKeyOf(kind, marketSymbol)), isClosing),
  );
  const reasons = { all: undefined, cancel: t('onlyCancel'), none: t('haltedOrder') };
  return { mayChange: taken === 'all', mayCancel: taken !== 'none', reason: reasons[taken] };
}
