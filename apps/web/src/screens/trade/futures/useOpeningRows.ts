/** The lines of the confirmation: the order's own figures, exactly as they will be sent. */
import { marketSymbolOf } from '@candor/money';
import { useTranslations } from 'use-intl';
import { leverageOf, type Opening } from '../../../features/perpForm/opening.ts';
import type { OpeningMarket } from '../../../features/perpForm/openingMarket.ts';
import { isLimited, isTriggered, type PerpDraft } from '../../../features/perpForm/perpDraft.ts';
import { directionOf } from '../../../features/perpForm/trigger.ts';
import { NOTHING, useFormats } from '../../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../../shared/numbers/pegged.ts';
import { distancePercent } from '../../../shared/pairs/marketDistance.ts';

/** Gives the rows of an opening. §5: the quantity, and margin and fee together. */
export function useOpeningRows() {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const formats = useFormats();
  return (draft: PerpDraft, market: OpeningMarket, outcome: Opening) => {
    const money = (text: string) => `${formats.quote(text, MONEY_DECIMALS)} ${market.quoteAsset}`;
    const price = isLimited(draft)
      ? `${formats.exact(draft.price)} ${market.quoteAsset}`
      : trade('marketPrice');
    const { liquidation } = outcome;
    const limit = draft.kind === 'limit' ? draft.price : '';
    const distance = distancePercent(limit, market.lastPrice);
    const triggerText = (trigger: string) =>
      t('markWay', {
        direction: directionOf(trigger, market.mark) ?? 'falls',
        price: formats.exact(trigger),
      });
    return [
      { name: t('pair'), value: marketSymbolOf(market) },
      { name: t('marginMode'), value: `${t(draft.mode)} ${leverageOf(draft, market)}×` },
      ...(isTriggered(draft) ? [{ name: t('trigger'), value: triggerText(draft.trigger) }] : []),
      { name: t('price'), value: price },
      ...(distance === undefined
        ? []
        : [{ name: trade('fromMarket'), value: formats.percent(distance) }]),
      {
        name: t('contracts'),
        value: t('contractsAre', {
          quantity: formats.amount(draft.quantity),
          value: money(outcome.notional),
        }),
      },
      { name: t('margin'), value: money(outcome.margin) },
      { name: t('feeAbout'), value: money(outcome.fee) },
      { name: t('marginAndFee'), value: money(outcome.cost) },
      ...stopRows(draft, t('takeProfit'), t('stopLoss')).map(({ name, price }) => ({
        name,
        value: `${formats.exact(price)} ${market.quoteAsset}`,
      })),
      {
        name: t('liquidationPoint'),
        value:
          liquidation === undefined
            ? NOTHING
            : `${formats.price(liquidation, market.priceDecimals)} ${market.quoteAsset}`,
      },
    ];
  };
}

/** The stops that the order carries. */
function stopRows(
  { hasStops, takeProfit, stopLoss }: PerpDraft,
  profitName: string,
  lossName: string,
) {
  const rows = [
    { name: profitName, price: takeProfit },
    { name: lossName, price: stopLoss },
  ];
  return hasStops ? rows.filter(({ price }) => price !== '') : [];
}
