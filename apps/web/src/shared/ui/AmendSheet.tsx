import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { decimalsOf } from '../numbers/decimalText.ts';
import { NOTHING, useFormats } from '../numbers/formats.ts';
import styles from './AmendSheet.module.css';
import { Button } from './Button.tsx';
import { DecimalField } from './DecimalField.tsx';
import { Sheet } from './Sheet.tsx';

/** What is to be; at least one of them differs from what is. */
export interface OrderChange {
  readonly price?: string;
  readonly quantity?: string;
}

/** An open order as every street has it: texts as the exchange writes them, at the market's own decimals. */
export interface Amended {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly priceUnit: string;
  readonly quantityName: string;
  /** None where the name says it already. */
  readonly quantityUnit?: string;
}

export interface AmendSheetProps {
  readonly order: Amended;
  /** From the market to a price in percent; undefined while there is none. */
  readonly distanceOf: (price: string) => string | undefined;
  /** Would it be filled at once at that price? */
  readonly takesAt: (price: string) => boolean;
  /** Sends a change; true when it was made. */
  readonly onAmend: (change: OrderChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Another price or amount for an open order, with its distance to the market before it is sent. */
export function AmendSheet({ order, onAmend, onClose, ...market }: AmendSheetProps) {
  const t = useTranslations('trade');
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
    const isDone = await onAmend(change).finally(() => setIsSending(false));
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
        <AmendNews distance={market.distanceOf(price)} takes={market.takesAt(price)} />
        <Button type="submit" look={order.side} isDisabled={isSame || isSending}>
          {t('changeOrder')}
        </Button>
      </form>
    </Sheet>
  );
}

interface AmendFieldsProps {
  readonly order: Amended;
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
        unit={order.priceUnit}
        value={price}
        decimals={decimalsOf(order.price)}
        separator={separator}
        stepLabels={{ less: t('decreasePrice'), more: t('increasePrice') }}
        onChange={onPrice}
      />
      <DecimalField
        label={order.quantityName}
        {...(order.quantityUnit === undefined ? {} : { unit: order.quantityUnit })}
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

interface AmendNewsProps {
  readonly distance: string | undefined;
  readonly takes: boolean;
}

/** How far it then is from the market, and whether it would be filled. */
function AmendNews({ distance, takes }: AmendNewsProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <div className={styles.news} role="status">
      <p>
        {t('fromMarket')}{' '}
        <b className="num">{distance === undefined ? NOTHING : formats.percent(distance)}</b>
      </p>
      {takes ? <p className={styles.warning}>{t('fillsAtOnce')}</p> : null}
    </div>
  );
}
