import type { EntryKind, LedgerEntry } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { KIND_TEXTS } from './entryFilter.ts';
import { TradeReceipts } from './TradeReceipts.tsx';
import type { Entries } from './useEventWords.ts';

export interface EntryDetailsProps {
  readonly entries: Entries;
  readonly name: string;
  readonly kind: EntryKind;
  readonly onClose: () => void;
}

/** Each line of the statement as it is, and the entry of the log that made them. */
export function EntryDetails({ name, kind, entries, onClose }: EntryDetailsProps) {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const { isHidden } = useHiddenAmounts();
  const [first] = entries;
  const moved = ({ amount, asset }: LedgerEntry) =>
    isHidden
      ? t('hidden')
      : `${amount.startsWith('-') ? '' : '+'}${formats.exact(amount)} ${asset}`;
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      <FigureList
        figures={[
          ...entries.map((entry) => ({
            key: `${entry.entryId}`,
            name: receipt(KIND_TEXTS[entry.entryKind]),
            value: moved(entry),
          })),
          { name: receipt('time'), value: formats.whole(first.createdAt) },
          { name: receipt('entry'), value: `${first.seq}` },
          { name: receipt('lines'), value: entries.map(({ entryId }) => entryId).join(', ') },
        ]}
      />
      {kind === 'trade' && !isHidden ? <TradeReceipts at={first.createdAt} /> : null}
    </Sheet>
  );
}
