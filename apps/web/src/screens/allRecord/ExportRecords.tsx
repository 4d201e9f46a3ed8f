import { ExportButton } from '../../features/records/ExportButton.tsx';
import { FILL_COLUMNS, ORDER_COLUMNS } from './recordCsv.ts';
import { fillsPage, historyPage, type SpotRecordFilter } from './recordQueries.ts';

export interface ExportRecordsProps {
  readonly tab: 'history' | 'fills';
  readonly filter: SpotRecordFilter;
}

/** Takes along the closed orders, or the trades, of the filter. */
export function ExportRecords({ tab, filter }: ExportRecordsProps) {
  return tab === 'history' ? (
    <ExportButton name="orders" columns={ORDER_COLUMNS} source={historyPage(filter)} />
  ) : (
    <ExportButton name="trades" columns={FILL_COLUMNS} source={fillsPage(filter)} />
  );
}
