import { marketKeyOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent, takesAtOnce } from '../../shared/pairs/marketDistance.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './AmendSheet.module.css';
import { useAmendOrder } from './useAmendOrder.ts';

export interface AmendSheetProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Another price or amount for an open order, with its distance to the market before it is sent. */
export default function AmendSheet({ order, onClose }: AmendSheetProps) {
  const t = useTranslations('trade');
  const amend = useAmendOrder();
  const [price, setPrice] = useState(order.price);
  const [quantity, setQuantity] = useState(order.quantity);
  const [isSending, setIsSending] = useState(false);
  const change = {
    ...(price === order.price ? {} : { price }),
    ...(quantity === order.quantity ? {} : { quantity }),
  };
  const isSame = Object.keys(change).length === 0;
  const send = async () => {
    setIsSending(true);
    const isDone = await amend(order, change).finally(() => setIsSending(false));
    if (isDone) onClose();
  };
  return (
    <Sheet isOpen isBeside onClose={onClose} title={t('changeTitle', { side: order.side })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame && !isSending) void send();
        }}
      >
        <AmendFields {...{ order, price, quantity }} onPrice={setPrice} onQuantity={setQuantity} />
        <AmendNews order={order} price={price} />
        <Button type="submit" look={order.side} isDisabled={isSame || isSending}>
          {t('changeOrder')}
        </Button>
      </form>
    </Sheet>
  );
}

interface AmendFieldsProps {
  readonly order: Order;
  readonly price: string;
  readonly quantity: string;
  readonly onPrice: (price: string) => void;
  readonly onQuantity: (quantity: string) => void;
}

function AmendFields({ order, price, quantity, onPrice, onQuantity }: AmendFieldsProps) {
  const t = useTranslations('trade');
  const { separator } = useFormats();
  return (
    <>
      <DecimalField
        label={t('price')}
        unit={order.quoteAsset}
        value={price}
        decimals={decimalsOf(order.price)}
        separator={separator}
        stepLabels={{ less: t('decreasePrice'), more: t('increasePrice') }}
        onChange={onPrice}
      />
      <DecimalField
        label={t('amount')}
        unit={order.baseAsset}
        value={quantity}
        decimals={decimalsOf(order.quantity)}
        separator={separator}
        stepLabels={{ less: t('decreaseAmount'), more: t('increaseAmount') }}
        onChange={onQuantity}
        hint={t('amountWithFilled')}
      />
    </>
  );
}

/** How far it then is from the market, and whether it would be filled. */
function AmendNews({ order, price }: { readonly order: Order; readonly price: string }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const pair = useTicker(marketKeyOf('spot', `${order.baseAsset}/${order.quoteAsset}`));
  const distance = distancePercent(price, pair?.price);
  const takes = pair !== undefined && takesAtOnce(order.side, price, pair);
  return (
    <div className={styles.news} role="status">
      <p>
        {t('fromMarket')}{' '}
        <b className="num">{distance === undefined ? '–' : formats.percent(distance)}</b>
      </p>
      {takes ? <p className={styles.warning}>{t('fillsAtOnce')}</p> : null}
    </div>
  );
}

/** As the exchange writes them: at the market's own decimals. */
function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
