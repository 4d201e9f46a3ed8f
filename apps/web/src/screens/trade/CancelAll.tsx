import { marketKeyOf, pairOfSymbol } from '@candor/money';
import { CALLS, type Order } from '@candor/wire';
import { useId, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { refreshOrders } from '../../features/openOrders/useCancelOrder.ts';
import { send } from '../../shared/api/send.ts';
import { useRuleText } from '../../shared/i18n/refusals.ts';
import { useOnline } from '../../shared/native/useOnline.ts';
import { takenOf } from '../../shared/pairs/orderRules.ts';
import { feed } from '../../shared/socket/feed.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Reason } from '../../shared/ui/Reason.tsx';
import { countByPair, withoutHalted } from './cancelRows.ts';

interface CancelAllProps {
  /** Those that were read, and how many there are. */
  readonly orders: { readonly rows: readonly Order[]; readonly count: number };
  /** BTC/USDT; undefined for all pairs. */
  readonly pair: string | undefined;
}

/** Cancels all open orders, or those of a pair; what stays because its market is halted is said before. */
export function CancelAll({ orders, pair }: CancelAllProps) {
  const t = useTranslations('trade');
  const isOnline = useOnline();
  const id = useId();
  const ask = useQuestion(pair);
  const counts = countByPair(orders.rows, orders.count);
  const isAllHalted = useSyncExternalStore(listen, () => takeable(counts).count === 0);
  const cancelAll = async () => {
    if (!(await ask(counts))) return;
    await send(CALLS.closeAllEntrust, pair === undefined ? {} : pairOfSymbol(pair));
    await refreshOrders();
  };
  return (
    <>
      <Button
        look="link"
        size="small"
        isDisabled={!isOnline || isAllHalted}
        reasonId={isAllHalted ? id : undefined}
        onClick={() => void cancelAll()}
      >
        {t('cancelAll')}
      </Button>
      <Reason id={id} text={isAllHalted ? t('haltedOrder') : undefined} />
    </>
  );
}

type Counts = ReturnType<typeof countByPair>;

const listen = (listener: () => void) => feed.listen(listener);

/** What of them the exchange cancels, as their markets are now. */
function takeable(counts: Counts) {
  return withoutHalted(
    counts,
    (pair) => takenOf(feed.markets.pair(marketKeyOf('spot', pair))) === 'none',
  );
}

function useQuestion(pair: string | undefined) {
  const t = useTranslations('trade');
  const rule = useRuleText();
  return (counts: Counts) => {
    const { pairs, count, keptCount } = takeable(counts);
    const rows = pairs.map((each) => ({
      name: each.pair ?? t('otherOrders'),
      value: t('orderCount', { count: each.count }),
    }));
    return confirm({
      title: pair ? t('cancelPairQuestion', { count, pair }) : t('cancelAllQuestion', { count }),
      ...(keptCount === 0 ? {} : { text: rule('ordersKept', { kept: keptCount }) }),
      ...(pair ? {} : { rows }),
      action: t('cancelOrders', { count }),
      keep: t('keepOrders'),
      look: 'danger',
    });
  };
}
