/**
 * Tells when the mark reached a price that the member had set: a take-profit, a stop-loss, an order that waited.
 * What the member cancels, and what ends with its position, is told elsewhere.
 */
import { marketSymbolOf } from '@candor/money';
import { CALLS, type ContractStop, type Position } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { waitingQuery } from '../../../shared/perp/perpQueries.ts';
import { useNavigate } from '../../../shared/router/useRouting.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { untilInHistory } from './untilInHistory.ts';
import { vanishedStops } from './vanished.ts';

/** Watches what waits for the mark while the screen is shown. */
export function useStopNews(positions: readonly Position[] | undefined): void {
  const waiting = useQuery(waitingQuery(undefined)).data?.rows;
  const tell = useTell();
  const latest = useRef(tell);
  latest.current = tell;
  const stops = useMemo(
    () => positions && waiting && [...positions.flatMap((each) => each.stops), ...waiting],
    [positions, waiting],
  );
  const known = useRef<readonly ContractStop[]>(undefined);
  useEffect(() => {
    const gone = vanishedStops(known.current, stops);
    known.current = stops ?? known.current;
    for (const stop of gone) void endOf(stop).then(latest.current);
  }, [stops]);
}

function endOf({ stopId }: ContractStop): Promise<ContractStop | undefined> {
  const asked = { page: 1, shown: 'past' } as const;
  return untilInHistory(CALLS.contractProfitLossOrder, asked, (row) => row.stopId === stopId);
}

function useTell() {
  const t = useTranslations('futures');
  const formats = useFormats();
  const navigate = useNavigate();
  return (end: ContractStop | undefined): void => {
    if (end?.status !== 'fired' && end?.status !== 'refused') return;
    const { side, part = 'order', firedMark, status } = end;
    const pair = marketSymbolOf(end);
    const isFired = status === 'fired';
    const price = firedMark === undefined ? '' : formats.exact(firedMark);
    toast({
      kind: isFired ? 'info' : 'refusal',
      isNews: true,
      text: t('stopNews', { part, side, pair }),
      details: isFired ? t('stopFiredAt', { price }) : t('stop_refused'),
      link: { label: t('details'), follow: () => void navigate({ to: '/stopPl' }) },
    });
  };
}
