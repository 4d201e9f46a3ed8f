/**
 * §2: tapping a pair stores it and opens its market details, where spot is called trad and futures contract;
 * timed contracts have a screen of their own.
 */
import type { MarketKind } from '@candor/money';
import { router } from '../router/theRouter.ts';
import { useNavigate } from '../router/useRouting.ts';
import { pairText } from './pairAddress.ts';

const TYPES = { spot: 'trad', perp: 'contract' } as const;

/** Fetches the code of the screen that a pair opens, while the finger is still down. */
export function preparePair(kind: MarketKind): void {
  router.preload(kind === 'cycle' ? '/cycle' : `/marketDetails/${TYPES[kind]}`);
}

/** Gives the function that opens a pair; its screen stores what it shows. */
export function useOpenPair(kind: MarketKind = 'spot'): (marketSymbol: string) => void {
  const navigate = useNavigate();
  return (marketSymbol) => {
    const search = { pair: pairText(marketSymbol) };
    if (kind === 'cycle') void navigate({ to: '/cycle', search });
    else void navigate({ to: '/marketDetails/$type', params: { type: TYPES[kind] }, search });
  };
}
