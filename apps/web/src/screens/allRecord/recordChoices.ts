/** Tab and filters of the records, kept for the session. Source: spec §3 session storage. */
import { isMarketSymbol } from '@candor/money';
import { keepStored, readStoredJson, type TabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import type { RecordFilter } from './recordQueries.ts';

export const RECORD_TABS = ['openOrders', 'history', 'fills'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

export interface RecordChoices {
  readonly tab: RecordTab;
  readonly filter: RecordFilter;
}

/**
 * The choices of this session; open orders of all pairs where nothing sensible was kept. A link may
 * ask for a tab.
 */
export function readRecordChoices(
  store: Pick<TabStore, 'getItem'>,
  asked?: unknown,
): RecordChoices {
  const kept = (readStoredJson(store, SESSION_KEYS.records) ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const { tab, pair, side } = kept;
  return {
    tab: tabOf(asked) ?? tabOf(tab) ?? 'openOrders',
    filter: {
      pair: typeof pair === 'string' && isMarketSymbol(pair) ? pair : '',
      side: side === 'buy' || side === 'sell' ? side : '',
    },
  };
}

function tabOf(value: unknown): RecordTab | undefined {
  return RECORD_TABS.find((tab) => tab === value);
}

/** The order whose trades a link asks for. */
export function orderOf(asked: string | undefined): number | undefined {
  const order = /^\d+$/.test(asked ?? '') ? Number(asked) : 0;
  return Number.isSafeInteger(order) && order > 0 ? order : undefined;
}

/** All trades, so that those of an order are among them, whatever was filtered before. */
export function choicesOfOrder(): RecordChoices {
  return { tab: 'fills', filter: { pair: '', side: '' } };
}

/** The records of one pair. */
export function choicesOfPair(pair: string, asked?: unknown): RecordChoices {
  return { tab: tabOf(asked) ?? 'openOrders', filter: { pair, side: '' } };
}

/** Keeps choices for this session. */
export function keepRecordChoices(store: Pick<TabStore, 'setItem'>, choices: RecordChoices): void {
  keepStored(
    store,
    SESSION_KEYS.records,
    JSON.stringify({ tab: choices.tab, pair: choices.filter.pair, side: choices.filter.side }),
  );
}
