import { PAGE_SIZE_MAX } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productFileName } from '../../shared/productName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type CsvColumn, csvOf } from './csvOf.ts';
import type { RecordSource } from './RecordList.tsx';
import { takePages } from './takePages.ts';

export interface ExportButtonProps<Row> {
  /** What the file is called behind the product's name. */
  readonly name: string;
  /** Where the list reads its pages. */
  readonly source: Pick<RecordSource<Row>, 'page' | 'keyOf'>;
  readonly columns: readonly CsvColumn<Row>[];
  /** What is taken along, where it is not the list beside the button. */
  readonly label?: string;
}

/** Takes along every record of a list, as a file; who has more than it holds, older or newer, is told so. */
export function ExportButton<Row>({ name, source, columns, label }: ExportButtonProps<Row>) {
  const t = useTranslations('receipt');
  const [isReading, setIsReading] = useState(false);
  const save = async () => {
    if (isReading) return;
    setIsReading(true);
    try {
      const ask = (number: number) => source.page(number, PAGE_SIZE_MAX);
      const taken = await takePages(PAGE_SIZE_MAX, ask, source.keyOf);
      saveFile(`${productFileName()}-${name}.csv`, 'text/csv', csvOf(columns, taken.rows));
      const [rows, count] = [taken.rows.length, taken.count];
      if (taken.isBehind) toast({ kind: 'info', text: t('exportBehind') });
      else if (rows < count) toast({ kind: 'info', text: t('exportCut', { rows, count }) });
    } catch {
      // The failed call has told why.
    } finally {
      setIsReading(false);
    }
  };
  return <IconButton icon="share" label={label ?? t('exportCsv')} onClick={() => void save()} />;
}
