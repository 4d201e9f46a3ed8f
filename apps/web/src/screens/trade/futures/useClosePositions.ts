/** The ways out of positions: a whole one, some of its contracts, all of a coin. Each is told what it came to. */
import { marketSymbolOf } from '@candor/money';
import { type Answer, CALLS, type Position } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { type SendOptions, send } from '../../../shared/api/send.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { refreshPerp } from '../../../shared/perp/perpQueries.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.ts';

const SILENT: SendOptions = { shownByCaller: ['success'] };

/** Contracts that were closed, and those that stay open as the book had no more. */
interface Outcome {
  readonly filled: string;
  readonly left: string;
}

/** Some contracts of a position; without a price at market. */
interface PartClose {
  readonly quantity: string;
  readonly price: string | undefined;
}

/** The actions; each resolves to whether it was done. */
export function useClosePositions() {
  const finish = useFinish();
  const ask = useCloseQuestion();
  return {
    closePart: async ({ positionId }: Position, { quantity, price }: PartClose) => {
      const request = { positionId, quantity, ...(price === undefined ? {} : { price }) };
      const answer = await send(CALLS.contractClosePosition, request, SILENT);
      return finish(answer, ({ quantityFilled, quantityCanceled }) =>
        price === undefined ? { filled: quantityFilled, left: quantityCanceled } : undefined,
      );
    },
    closeWhole: async (position: Position) => {
      if (!(await ask(position))) return false;
      const { positionId } = position;
      const answer = await send(CALLS.contractCloseCoinPosition, { positionId }, SILENT);
      return finish(answer, ({ quantityFilled, quantityCanceled }) => ({
        filled: quantityFilled,
        left: quantityCanceled,
      }));
    },
    closeSides: async (asset: string, sides: 'all' | 'long' | 'short') => {
      const answer = await send(CALLS.contractCloseAllPosition, { asset, sides }, SILENT);
      return finish(answer, ({ quantityFilled, quantityRemaining }) => ({
        filled: quantityFilled,
        left: quantityRemaining,
      }));
    },
  };
}

/** Gives the function that reads all anew and tells what a close came to. */
function useFinish() {
  const t = useTranslations('futures');
  const formats = useFormats();
  const tell = (text: string, outcome: Outcome | undefined) => {
    if (outcome === undefined) return toast({ kind: 'done', text });
    const isLeft = /[1-9]/.test(outcome.left);
    const filled = formats.amount(outcome.filled);
    const details = t(isLeft ? 'closedSome' : 'closedAll', {
      filled,
      count: Number(outcome.filled),
      left: formats.amount(outcome.left),
    });
    toast({ kind: isLeft ? 'info' : 'done', text, details });
  };
  return async <Data>(
    answer: Answer<Data>,
    outcomeOf: (data: Data) => Outcome | undefined,
  ): Promise<boolean> => {
    await refreshPerp();
    if (answer.type !== 'success') return false;
    tell(answer.message, outcomeOf(answer.data));
    return true;
  };
}

/** Gives the question before a whole position is closed. */
function useCloseQuestion() {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const formats = useFormats();
  return (position: Position): Promise<boolean> => {
    const pair = marketSymbolOf(position);
    return confirm({
      title: t('closeWholeQuestion', { side: position.side, pair }),
      rows: [
        { name: t('contracts'), value: formats.amount(position.quantity) },
        { name: t('price'), value: trade('marketPrice') },
      ],
      action: t('closeWhole'),
      keep: t('keepPosition'),
      look: 'danger',
    });
  };
}
