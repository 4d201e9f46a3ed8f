/** Sets, changes and cancels stops; each resolves to whether it was done. */
import { CALLS } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { refreshPerp } from '../../shared/perp/perpQueries.ts';
import { toast } from '../../shared/ui/toast.ts';

interface StopTerms {
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly quantity: string;
}

/** The actions. A stop that comes after the liquidation is set, and that is said. */
export function useStops() {
  const t = useTranslations('futures');
  const warn = (isBeyondLiquidation: boolean, text: string) => {
    if (isBeyondLiquidation) toast({ kind: 'info', text, details: t('stopTooLate') });
  };
  return {
    set: async (positionId: number, terms: StopTerms): Promise<boolean> => {
      const answer = await send(CALLS.contractProfitLoss, { positionId, ...given(terms) });
      await refreshPerp();
      if (answer.type !== 'success') return false;
      warn(answer.data.isBeyondLiquidation, answer.message);
      return true;
    },
    change: async (stopId: number, terms: StopTerms): Promise<boolean> => {
      const answer = await send(CALLS.contractEditProfitLoss, { stopId, ...given(terms) });
      await refreshPerp();
      if (answer.type !== 'success') return false;
      warn(answer.data.isBeyondLiquidation, answer.message);
      return true;
    },
    cancel: async (stopId: number): Promise<boolean> => {
      const answer = await send(CALLS.contractCloseProfitLoss, { stopId });
      await refreshPerp();
      return answer.type === 'success';
    },
  };
}

/** Only what is filled in. */
function given(terms: StopTerms): Partial<StopTerms> {
  return Object.fromEntries(Object.entries(terms).filter(([, text]) => text !== ''));
}
