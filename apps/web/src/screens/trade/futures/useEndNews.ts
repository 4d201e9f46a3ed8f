/**
 * Tells when the exchange ended a position: liquidated, made smaller, or closed against somebody's bankruptcy.
 * What a member closes is told by the deed itself.
 */
import { marketSymbolOf } from '@candor/money';
import { CALLS, type ClosedPosition, type Position } from '@candor/wire';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { useNavigate } from '../../../shared/router/useRouting.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { untilInHistory } from './untilInHistory.ts';
import { vanished } from './vanished.ts';

/** Watches the open positions while the screen is shown. */
export function useEndNews(rows: readonly Position[] | undefined): void {
  const tell = useTell();
  const latest = useRef(tell);
  latest.current = tell;
  const known = useRef<readonly Position[]>(undefined);
  useEffect(() => {
    const gone = vanished(known.current, rows);
    known.current = rows ?? known.current;
    for (const position of gone) void endOf(position).then(latest.current);
  }, [rows]);
}

function endOf({ positionId }: Position): Promise<ClosedPosition | undefined> {
  const isIt = (row: ClosedPosition) => row.positionId === positionId;
  return untilInHistory(CALLS.contractPositionHistory, { page: 1 }, isIt);
}

function useTell() {
  const t = useTranslations('futures');
  const formats = useFormats();
  const navigate = useNavigate();
  return (end: ClosedPosition | undefined): void => {
    if (end === undefined || end.cause === 'closed') return;
    const { side, cause } = end;
    const pair = marketSymbolOf(end);
    const follow = () => void navigate({ to: '/futuresRecord', search: { tab: 'positions' } });
    toast({
      kind: 'refusal',
      isNews: true,
      text: t('endedByExchange', { side, pair, cause }),
      details: t('endedFigures', {
        price: formats.exact(end.exitPrice),
        income: `${formats.quote(end.income, 2)} ${end.quoteAsset}`,
      }),
      link: { label: t('details'), follow },
    });
  };
}
