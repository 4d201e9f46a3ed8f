import { pairOfSymbol } from '@candor/money';
import type { Order } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderRows } from '../../features/openOrders/OrderRows.tsx';
import { openOrdersQuery } from '../../features/openOrders/openOrdersQuery.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { CancelAll } from './CancelAll.tsx';
import { PairAssets } from './PairAssets.tsx';
import styles from './Trade.module.css';

type Tab = 'orders' | 'assets';

/** Below the form: the open orders and the assets of the pair. */
export const OrdersPanel = memo(DrawnOrders);

function DrawnOrders({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('orders');
  const [isOnlyPair, setIsOnlyPair] = useState(false);
  const pair = isOnlyPair ? pairOfSymbol(marketSymbol) : undefined;
  const orders = useQuery(openOrdersQuery(pair));
  const count = orders.data?.count ?? 0;
  const showHistory = () => void navigate({ to: '/allRecord', search: { tab: 'history' } });
  return (
    <section aria-label={t('openOrders')}>
      <TopTabs<Tab>
        label={t('openOrders')}
        tabs={[
          { value: 'orders', label: t('openOrders'), count },
          { value: 'assets', label: t('assets') },
        ]}
        value={tab}
        onChange={setTab}
        end={<IconButton icon="clock" label={t('history')} onClick={showHistory} />}
      />
      {tab === 'assets' ? (
        <PairAssets marketSymbol={marketSymbol} />
      ) : (
        <>
          <OrderFilters
            marketSymbol={marketSymbol}
            isOnlyPair={isOnlyPair}
            onOnlyPair={setIsOnlyPair}
            orders={orders.data}
          />
          <Loaded
            query={orders}
            skeleton={{ rows: 3, height: 83 }}
            empty={{ title: t('noOpenOrders'), text: t('noOpenOrdersHint') }}
          >
            {(page) => <OrderList orders={page} />}
          </Loaded>
        </>
      )}
    </section>
  );
}

interface OrderListProps {
  readonly orders: { readonly rows: readonly Order[]; readonly count: number };
}

/** The newest open orders; the others stand in the records. */
function OrderList({ orders: { rows, count } }: OrderListProps) {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const showAll = () => void navigate({ to: '/allRecord', search: { tab: 'openOrders' } });
  return (
    <>
      <OrderRows orders={rows} />
      {rows.length < count ? (
        <p className={styles.more}>
          <Button look="link" size="small" onClick={showAll}>
            {t('showAllOrders', { count })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface OrderFiltersProps {
  readonly marketSymbol: string;
  readonly isOnlyPair: boolean;
  readonly onOnlyPair: (isOnlyPair: boolean) => void;
  readonly orders: OrderListProps['orders'] | undefined;
}

function OrderFilters({ marketSymbol, isOnlyPair, onOnlyPair, orders }: OrderFiltersProps) {
  const t = useTranslations('trade');
  return (
    <div className={styles.filters}>
      <Check isChecked={isOnlyPair} onChange={onOnlyPair} label={t('hideOthers')} />
      {orders !== undefined && orders.count > 0 ? (
        <CancelAll orders={orders} pair={isOnlyPair ? marketSymbol : undefined} />
      ) : null}
    </div>
  );
}
