/** What stands below the price of an order: how far it is from the market, and where it would be allowed. */
import { useTranslations } from 'use-intl';
import { useFormats } from '../numbers/formats.ts';
import type { PriceFieldProps } from '../ui/PriceField.tsx';
import type { PriceNote } from './priceNote.ts';

/** The words of a note, `error` of the last attempt before them; `take` puts an allowed price into the field. */
export function usePriceWords(
  note: PriceNote | undefined,
  error: string | undefined,
  take: (price: string) => void,
): Pick<PriceFieldProps, 'error' | 'hint' | 'ways'> {
  const t = useTranslations('trade');
  const formats = useFormats();
  if (error !== undefined || note?.distance === undefined) return { error };
  const distance = formats.percent(note.distance);
  const { broken } = note;
  if (broken === undefined) return { error, hint: t('fromMarketBy', { distance }) };
  const way = (price: string) => ({
    text: formats.exact(price),
    label: t('takePrice', { price: formats.exact(price) }),
    take: () => take(price),
  });
  const ways = [way(broken.minimum), { ...way(broken.maximum), between: `${t('upTo')} ` }];
  return { error: t('outsideBand', { distance }), ways };
}
