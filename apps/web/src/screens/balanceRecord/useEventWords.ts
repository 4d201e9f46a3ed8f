import type { EntryKind, LedgerEntry } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { dealOf, type MovedSum, moneyEvent } from '../../features/records/moneyEvent.ts';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { KIND_TEXTS } from './entryFilter.ts';

/** The lines of one event, in the order they were written. */
export type Entries = readonly [LedgerEntry, ...LedgerEntry[]];

export interface EventWords {
  readonly kind: EntryKind;
  /** What was done; of a trade, what was bought or sold. */
  readonly name: string;
  readonly moved: readonly MovedSum[];
  /** What was charged; empty where nothing was. */
  readonly fee: string;
}

/** How an event is told, in a list and in a table. */
export function useEventWords(): (entries: Entries) => EventWords {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const pairs = usePairs();
  const { isHidden } = useHiddenAmounts();
  return (entries) => {
    const { kind, moved, fees } = moneyEvent(entries);
    const deed = kind === 'trade' ? dealOf(moved, pairs.data ?? []) : undefined;
    const name = deed ? receipt(deed.side, { asset: deed.asset }) : receipt(KIND_TEXTS[kind]);
    const told = fees.map(({ asset, amount }) => `${formats.exact(amount)} ${asset}`).join(' · ');
    const fee = isHidden && told !== '' ? t('hidden') : told;
    return { kind, name, moved, fee };
  };
}
