import { useTranslations } from 'use-intl';
import { OrderForm } from '../../features/orderForm/OrderForm.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Soon } from '../../shared/ui/Soon.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { LiveBook } from './LiveBook.tsx';
import styles from './Trade.module.css';
import { type SpotTradeProps, useSpotTrade } from './useSpotTrade.ts';

/** Book and form side by side; each pair has a form of its own. */
export function TradeColumns(props: SpotTradeProps) {
  const { market } = props;
  if (market.isFailed) return <FailedState onRetry={market.retry} />;
  return <Columns key={market.symbol} {...props} />;
}

function Columns(props: SpotTradeProps) {
  const { book, form, isFailed, retry } = useSpotTrade(props);
  return (
    <>
      {isFailed ? <AccountFailed onRetry={retry} /> : null}
      <div className={styles.columns}>
        <LiveBook {...book} />
        <Soon meanwhile={<ComingForm />}>
          <OrderForm {...form} />
        </Soon>
      </div>
    </>
  );
}

/** In the form's place, as tall as the book beside it. */
function ComingForm() {
  return (
    <div className={styles.coming}>
      <Skeleton rows={6} height={64} />
    </div>
  );
}

/** The form cannot say what one has. */
export function AccountFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('trade');
  return (
    <div role="alert">
      <Strip action={{ label: t('retry'), onPress: onRetry }}>{t('accountFailed')}</Strip>
    </div>
  );
}
