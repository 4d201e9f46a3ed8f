/** Moves one price of a stop, once the member agreed: its other price and its quantity stay. */
import { marketSymbolOf } from '@candor/money';
import type { ContractStop, Position } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';
import { isStopTooLate, type StopPart, stopSideError } from '../../shared/perp/stopSide.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useStops } from './useStops.ts';

export interface StopMove {
  readonly position: Position;
  readonly stop: ContractStop;
  readonly part: StopPart;
  /** Plain decimal text. */
  readonly price: string;
}

/** Gives the action; true when it was moved. A price on the wrong side of the mark is said at once. */
export function useMoveStop(mark: string | undefined) {
  const t = useTranslations('futures');
  const { change } = useStops();
  const rowsOf = useMoveRows();
  return async (move: StopMove): Promise<boolean> => {
    const { position, stop, part, price } = move;
    if (mark === undefined || price === stop[part]) return false;
    const wrong = stopSideError(part, price, { side: position.side, mark });
    if (wrong) {
      toast({ kind: 'refusal', text: t(wrong, { at: 'mark' }) });
      return false;
    }
    const isLate = part === 'stopLoss' && isStopTooLate(price, position);
    const isAgreed = await confirm({
      title: t('moveStopQuestion', { part }),
      rows: rowsOf(move, mark),
      text: t(isLate ? 'stopTooLate' : 'stopsByMark'),
      action: t('moveStop'),
      keep: t('keepStop'),
    });
    const { takeProfit = '', stopLoss = '', quantity = '' } = stop;
    const terms = { takeProfit, stopLoss, quantity, [part]: price };
    return isAgreed ? await change(stop.stopId, terms) : false;
  };
}

function useMoveRows() {
  const t = useTranslations('futures');
  const formats = useFormats();
  return ({ position, stop, part, price }: StopMove, mark: string) => {
    const { quoteAsset, side } = position;
    const priced = (text: string) => `${formats.exact(text)} ${quoteAsset}`;
    const distance = distancePercent(price, mark);
    return [
      { name: t('pair'), value: `${marketSymbolOf(position)} · ${t(side)}` },
      { name: t('contracts'), value: formats.amount(stop.quantity ?? position.quantity) },
      { name: t('priceNow'), value: priced(stop[part] ?? '') },
      { name: t('priceThen'), value: priced(price) },
      { name: t('markPrice'), value: priced(mark) },
      ...(distance ? [{ name: t('fromMark'), value: formats.percent(distance) }] : []),
    ];
  };
}
