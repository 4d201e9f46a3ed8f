import { CALLS } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { PerpOrderRow } from '../../features/perpOrders/PerpOrderRow.tsx';
import { useCancelPerpOrder } from '../../features/perpOrders/useCancelPerpOrder.ts';
import { RecordList } from '../../features/records/RecordList.tsx';
import { filterRequest } from '../../features/records/recordFilter.ts';
import { pagesOf } from '../../shared/api/pages.ts';
import { later } from '../../shared/later.ts';
import { PERP_REFRESH_MS } from '../../shared/perp/perpQueries.ts';
import type { PerpRecordFilter } from './futuresRecordChoices.ts';

/** A phone never loads it. */
const PerpOrdersTable = later(() => import('../../features/perpOrders/PerpOrdersTable.tsx'));

/** The open orders of a filter, page by page; read again every 3 s while there are any (§4). */
export function OpenOrderPages({ filter }: { readonly filter: PerpRecordFilter }) {
  const t = useTranslations('futures');
  const { canceling, cancel } = useCancelPerpOrder();
  return (
    <RecordList
      source={{
        ...pagesOf(CALLS.contractTradEntrust, (page) => ({ page, ...filterRequest(filter) })),
        keyOf: (order) => order.orderId,
        refreshMs: PERP_REFRESH_MS,
      }}
      emptyText={t('noOpenOrders')}
      table={(orders) => (
        <PerpOrdersTable orders={orders} canceling={canceling} onCancel={cancel} />
      )}
      draw={(order) => (
        <PerpOrderRow
          key={order.orderId}
          order={order}
          isCanceling={canceling.has(order.orderId)}
          onCancel={cancel}
        />
      )}
    />
  );
}
