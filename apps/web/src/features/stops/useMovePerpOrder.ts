/** Moves a resting order of futures to another price, once the member agreed. */

import { marketSymbolOf } from '@candor/money';
import { CALLS, type ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';
import { bookSideOf } from '../../shared/perp/openOrder.ts';
import { refreshPerp } from '../../shared/perp/perpQueries.ts';
import { confirm } from '../../shared/ui/confirm.ts';

/** Gives the action; true when it was moved. A repeat of one without an answer keeps its key. */
export function useMovePerpOrder(mark: string | undefined) {
  const t = useTranslations('trade');
  const rowsOf = useMoveRows(mark);
  return async (order: ContractOrder, price: string): Promise<boolean> => {
    const { orderId, limitPrice } = order;
    if (price === limitPrice) return false;
    const side = bookSideOf(order);
    const isAgreed = await confirm({
      title: t('moveQuestion', { side }),
      rows: rowsOf(order, price),
      action: t('moveOrder'),
      keep: t('keepOrder'),
      look: side,
    });
    if (!isAgreed) return false;
    const request = { orderId, price };
    const answer = await send(CALLS.contractAmendEntrust, request);
    await refreshPerp();
    return answer.type === 'success';
  };
}

function useMoveRows(mark: string | undefined) {
  const t = useTranslations('futures');
  const formats = useFormats();
  return (order: ContractOrder, price: string) => {
    const { quoteAsset, side, action, limitPrice, quantityRemaining } = order;
    const priced = (text: string) => `${formats.exact(text)} ${quoteAsset}`;
    const distance = mark === undefined ? undefined : distancePercent(price, mark);
    const meant = t(action === 'open' ? 'opens' : 'closes', { side });
    return [
      { name: t('pair'), value: `${marketSymbolOf(order)} · ${meant}` },
      { name: t('contracts'), value: formats.amount(quantityRemaining) },
      { name: t('priceNow'), value: priced(limitPrice) },
      { name: t('priceThen'), value: priced(price) },
      ...(mark === undefined ? [] : [{ name: t('markPrice'), value: priced(mark) }]),
      ...(distance ? [{ name: t('fromMark'), value: formats.percent(distance) }] : []),
    ];
  };
}
