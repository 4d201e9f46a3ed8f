import { CALLS, type LedgerEntry } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { ListHead } from '../../features/records/ListHead.tsx';
import { MoveRow } from '../../features/records/MoveRow.tsx';
import { RecordList, type RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { transferColumns } from './transferCsv.ts';
import type { OuterAccount } from './transferForm.ts';
import { transferOf } from './transferOf.ts';

/** Every transfer has one end in an account outside the coin account: its statement tells all of them. */
function transfersOf(outer: OuterAccount): RecordSource<LedgerEntry> {
  return {
    ...pagesOf(CALLS.financeByTypeCoin, (page, pageSize) => ({
      book: outer,
      entryKind: 'transfer' as const,
      page,
      pageSize,
    })),
    keyOf: ({ entryId }) => entryId,
  };
}

/** The member's transfers between the coin account and the other one of the form, newest first. */
export function TransferHistory({ outer }: { readonly outer: OuterAccount }) {
  const t = useTranslations('transfer');
  const source = transfersOf(outer);
  return (
    <section>
      <ListHead title={t('history')}>
        <ExportButton
          name={`${outer}-transfers`}
          source={source}
          columns={transferColumns(outer)}
        />
      </ListHead>
      <RecordList
        key={outer}
        source={source}
        emptyText={t('none')}
        draw={(entry) => <Row key={entry.entryId} entry={entry} outer={outer} />}
      />
    </section>
  );
}

interface RowProps {
  readonly entry: LedgerEntry;
  readonly outer: OuterAccount;
}

function Row({ entry, outer }: RowProps) {
  const t = useTranslations('transfer');
  const formats = useFormats();
  const { from, to, asset, quantity } = transferOf(entry, outer);
  return (
    <MoveRow
      what={
        <>
          {t('way', { from: t(from), to: t(to) })}
          <b className="num">
            {formats.exact(quantity)} <i>{asset}</i>
          </b>
        </>
      }
      detail={
        <time className="num" dateTime={new Date(entry.createdAt).toISOString()}>
          {formats.moment(entry.createdAt)}
        </time>
      }
    />
  );
}
