import { ExportButton } from '../../features/records/ExportButton.tsx';
import type { FuturesRecordTab, PerpRecordFilter } from './futuresRecordChoices.ts';
import {
  FUNDING_COLUMNS,
  PERP_FILL_COLUMNS,
  PERP_ORDER_COLUMNS,
  POSITION_COLUMNS,
} from './perpCsv.ts';
import { closedPositionsPage, fundingPage, perpFillsPage, perpHistoryPage } from './perpQueries.ts';

export interface ExportPerpsProps {
  readonly tab: FuturesRecordTab;
  readonly filter: PerpRecordFilter;
}

/** Takes along every record of the tab and the filter; what is open is not past. */
export function ExportPerps({ tab, filter }: ExportPerpsProps) {
  switch (tab) {
    case 'openOrders':
      return null;
    case 'history':
      return (
        <ExportButton
          name="futures-orders"
          columns={PERP_ORDER_COLUMNS}
          source={perpHistoryPage(filter)}
        />
      );
    case 'fills':
      return (
        <ExportButton
          name="futures-trades"
          columns={PERP_FILL_COLUMNS}
          source={perpFillsPage(filter)}
        />
      );
    case 'positions':
      return (
        <ExportButton
          name="futures-positions"
          columns={POSITION_COLUMNS}
          source={closedPositionsPage(filter)}
        />
      );
    case 'funding':
      return (
        <ExportButton
          name="futures-funding"
          columns={FUNDING_COLUMNS}
          source={fundingPage(filter)}
        />
      );
    default:
      return tab satisfies never;
  }
}
