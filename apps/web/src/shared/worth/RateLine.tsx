import { useTranslations } from 'use-intl';
import { useFormats } from '../numbers/formats.ts';
import { USDT } from './shownCurrency.ts';
import { useWorth } from './useWorth.ts';

/** The rate at which values are shown, and whose it is; nothing for USDT. */
export function RateLine({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const { currency, rate } = useWorth();
  if (rate === undefined) return null;
  const { perUsdt, usdtEach, isExample, setAt } = rate;
  const shown =
    usdtEach === undefined
      ? `1 ${USDT} = ${formats.exact(perUsdt ?? '0')} ${currency}`
      : `1 ${currency} = ${formats.exact(usdtEach)} ${USDT}`;
  const whose = () => {
    if (isExample) return t('rateExample');
    return setAt === undefined ? t('rateMarket') : t('rateSet', { day: formats.day(setAt) });
  };
  return (
    <p className={className}>
      <span className="num">{shown}</span> · {whose()}
    </p>
  );
}
