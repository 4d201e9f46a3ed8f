import type { EntryKind } from '@candor/wire';
import { useTranslations } from 'use-intl';
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
  const [first] = entries;
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      <FigureList
        figures={[
          ...entries.map(({ entryId, entryKind, amount, asset }) => ({
            key: `${entryId}`,
            name: t(KIND_TEXTS[entryKind]),
            value: `${amount.startsWith('-') ? '' : '+'}${formats.exact(amount)} ${asset}`,
          })),
          { name: receipt('time'), value: formats.whole(first.createdAt) },
          { name: receipt('entry'), value: `${first.seq}` },
          { name: receipt('lines'), value: entries.map(({ entryId }) => entryId).join(', ') },
        ]}
      />
      {kind === 'trade' ? <TradeReceipts at={first.createdAt} /> : null}
    </Sheet>
  );
}
