/** The member's waiting price alerts of a pair as lines of its chart, beside what else is the member's own there. */
import type { MarketKind } from '@candor/money';
import { CALLS, type PriceAlert } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useSession } from '../../shared/api/session.ts';

/** A line as the chart draws them. */
interface AlertLine {
  readonly id: string;
  readonly price: string;
  readonly name: string;
  readonly tone: 'warn';
}

/** One that has fired is no line any more: as old as this the list is read again. */
const AGAIN_MS = 60_000;
const NONE: readonly PriceAlert[] = [];

/** `own` with the alerts among its lines; the same list as long as neither changes. */
export function useAlertLines<Own extends { readonly lines: readonly unknown[] }>(
  kind: Extract<MarketKind, 'spot' | 'perp'>,
  marketSymbol: string,
  own: Own,
): Omit<Own, 'lines'> & { readonly lines: readonly (Own['lines'][number] | AlertLine)[] } {
  const t = useTranslations('market');
  const isSignedIn = useSession((state) => state.isSignedIn);
  const alerts = useQuery(
    query(
      CALLS.priceAlerts,
      {},
      { staleTime: AGAIN_MS, refetchInterval: AGAIN_MS, enabled: isSignedIn },
    ),
  );
  const rows = alerts.data ?? NONE;
  const lines = useMemo((): readonly (Own['lines'][number] | AlertLine)[] => {
    const drawn = rows.flatMap((alert): AlertLine[] => {
      const isHere = alert.marketKind === kind && alert.marketSymbol === marketSymbol;
      if (!isHere || alert.firedAt !== undefined || alert.price === undefined) return [];
      const { alertId, price } = alert;
      return [{ id: `alert ${alertId}`, price, name: t('alertLine'), tone: 'warn' }];
    });
    return drawn.length === 0 ? own.lines : [...own.lines, ...drawn];
  }, [rows, kind, marketSymbol, own.lines, t]);
  return { ...own, lines };
}
