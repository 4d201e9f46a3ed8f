/**
 * How contracts ended: §4 at the end of a countdown the contracts are read again, and the history at once and
 * four times more. What is found there is told quietly, one sentence for all that ended together.
 */
import { CALLS, type CycleOrder, type CycleResult } from '@candor/wire';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useNetText } from '../features/cycleResult/useNetText.ts';
import { client } from '../shared/api/client.ts';
import { readEndsAgain, readPositionsAgain } from '../shared/cycle/cycleQueries.ts';
import { endedOf, missingOf } from '../shared/cycle/endedOrders.ts';
import { repeatRead } from '../shared/cycle/repeatRead.ts';
import { useFormats } from '../shared/numbers/formats.ts';
import { useNavigate } from '../shared/router/useRouting.ts';
import { nowBy } from '../shared/session/clock.ts';
import { useClockZero } from '../shared/session/useClockZero.ts';
import { toast } from '../shared/ui/toast.ts';

/** Watches the contracts that run; `onShow` is asked for by whoever wants to see the result. */
export function useCycleEnds(
  orders: readonly CycleOrder[] | undefined,
  onShow: (result: CycleResult) => void,
): void {
  const zero = useClockZero();
  const tell = useTell(onShow);
  const latest = useRef(tell);
  latest.current = tell;
  const known = useRef<readonly CycleOrder[]>([]);
  useEffect(() => {
    if (orders === undefined) return;
    const gone = missingOf(known.current, orders);
    known.current = orders;
    if (gone.length > 0) tellOf(gone, (results) => latest.current(results));
    return readAtEnd(orders, nowBy(zero));
  }, [orders, zero]);
}

/** §4: when the next countdown ends, the contracts are read again. */
function readAtEnd(orders: readonly CycleOrder[], now: number): () => void {
  const ends = orders.map(({ expiresAt }) => expiresAt - now).filter((left) => left > 0);
  if (ends.length === 0) return () => undefined;
  const timer = setTimeout(readPositionsAgain, Math.min(...ends) + 1);
  return () => clearTimeout(timer);
}

/** Reads the history again as §4 says, and tells of all once they are found; at its end of those that are. */
function tellOf(
  gone: readonly CycleOrder[],
  tell: (results: readonly CycleResult[]) => void,
): void {
  let isTold = false;
  repeatRead(async (isLast) => {
    readEndsAgain();
    if (isTold) return;
    const answer = await client(CALLS.cycleTradHistory, { page: 1 });
    const found = answer.type === 'success' ? endedOf(gone, answer.data.rows) : [];
    isTold = isLast || found.length === gone.length;
    if (isTold) tell(found);
  });
}

function useTell(onShow: (result: CycleResult) => void) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const netText = useNetText();
  const navigate = useNavigate();
  const price = (text: string | undefined) => (text === undefined ? '–' : formats.exact(text));
  return (results: readonly CycleResult[]): void => {
    const [first, ...others] = results;
    if (first === undefined) return;
    const { outcome } = first;
    const pair = `${first.baseAsset}/${first.quoteAsset}`;
    const isOne = others.length === 0;
    const follow = () => (isOne ? onShow(first) : void navigate({ to: '/cycleHistory' }));
    toast({
      kind: 'info',
      isNews: true,
      text: isOne ? t('ended', { outcome, pair }) : t('endedMany', { count: results.length }),
      ...(isOne
        ? {
            details: `${netText(first)} · ${t('endedFigures', {
              entry: price(first.entryPrice),
              exit: price(first.exitPrice),
            })}`,
          }
        : {}),
      link: { label: t('details'), follow },
    });
  };
}
