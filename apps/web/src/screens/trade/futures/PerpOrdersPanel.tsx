import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PerpOrders } from '../../../features/perpOrders/PerpOrders.tsx';
import { WaitingOrders } from '../../../features/perpOrders/WaitingOrders.tsx';
import { perpOrdersQuery, waitingQuery } from '../../../shared/perp/perpQueries.ts';
import { useNavigate } from '../../../shared/router/useRouting.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Check } from '../../../shared/ui/Check.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import styles from '../Trade.module.css';

/** Below the form: the member's open orders of futures. */
export const PerpOrdersPanel = memo(DrawnOrders);

function DrawnOrders({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const [isOnlyPair, setIsOnlyPair] = useState(false);
  const orders = useQuery(perpOrdersQuery(isOnlyPair ? marketSymbol : undefined));
  const { rows, count = 0 } = orders.data ?? {};
  const open = (tab: string) => void navigate({ to: '/futuresRecord', search: { tab } });
  return (
    <section aria-label={t('openOrders')}>
      <div className={styles.listHead}>
        <h2>
          {t('openOrders')}
          {count > 0 ? <sup className="num">{count}</sup> : null}
        </h2>
        <IconButton icon="clock" label={t('history')} onClick={() => open('history')} />
      </div>
      <div className={styles.filters}>
        <Check isChecked={isOnlyPair} onChange={setIsOnlyPair} label={t('hideOthers')} />
      </div>
      <Loaded
        query={orders}
        skeleton={{ rows: 2, height: 83 }}
        empty={{ title: t('noOpenOrders'), text: t('noOpenOrdersHint') }}
      >
        {(page) => <PerpOrders orders={page.rows} />}
      </Loaded>
      {rows && rows.length < count ? (
        <p className={styles.more}>
          <Button look="link" size="small" onClick={() => open('openOrders')}>
            {t('showAllOrders', { count })}
          </Button>
        </p>
      ) : null}
      <WaitingPart marketSymbol={isOnlyPair ? marketSymbol : undefined} />
    </section>
  );
}

/** Below the open orders: those that wait for the mark, where there are any. */
function WaitingPart({ marketSymbol }: { readonly marketSymbol: string | undefined }) {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const { rows = [], count = 0 } = useQuery(waitingQuery(marketSymbol)).data ?? {};
  if (rows.length === 0) return null;
  return (
    <>
      <div className={styles.listHead}>
        <h2>
          {t('waiting')}
          <sup className="num">{count}</sup>
        </h2>
      </div>
      <WaitingOrders orders={rows} />
      {rows.length < count ? (
        <p className={styles.more}>
          <Button look="link" size="small" onClick={() => void navigate({ to: '/stopPl' })}>
            {t('showAllWaiting', { count })}
          </Button>
        </p>
      ) : null}
    </>
  );
}
