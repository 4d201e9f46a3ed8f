/** §2: tapping a pair stores it and opens its market details. */
import { useNavigate } from '@tanstack/react-router';
import { usePairChoice } from '../../shared/session/pairChoice.ts';

/** Gives the function that opens a pair. */
export function useOpenPair(): (marketSymbol: string) => void {
  const navigate = useNavigate();
  const choose = usePairChoice((state) => state.choose);
  return (marketSymbol) => {
    choose(marketSymbol);
    void navigate({ to: '/marketDetails/$type', params: { type: 'trad' } });
  };
}
