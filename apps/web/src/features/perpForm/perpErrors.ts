/** Which sentences a futures draft earns before it is sent: spec §5's rules, in the server's order and words. */
import { unitsIn } from '@candor/money';
import { checkPrice, checkQuantity } from '@candor/wire';
import type { RuleKey } from '../../shared/i18n/ruleKeys.ts';
import { closePpm, tierAt } from '../../shared/perp/liquidation.ts';
import { lotsOf, PPM } from '../../shared/perp/perpTerms.ts';
import { leverageOf, type Opening } from './opening.ts';
import type { OpeningMarket } from './openingMarket.ts';
import { isLimited, isTriggered, type PerpDraft, type PerpField } from './perpDraft.ts';
import { STOP_KEYS, stopErrors } from './stopRules.ts';
import { directionOf } from './trigger.ts';

export interface PerpError {
  /** A sentence of the server's, or one of the form's own: §5 has one for each side. */
  readonly key: RuleKey | OwnKey;
  readonly values: Readonly<Record<string, string | number>>;
  /** The field to look at; undefined when it is the order as a whole. */
  readonly field?: PerpField | undefined;
}

/** The form's own sentences. */
const OWN_KEYS = [...STOP_KEYS, 'wholeContracts'] as const;
export type OwnKey = (typeof OWN_KEYS)[number];

/** Is it a sentence of the form's own? */
export function isOwnKey(key: PerpError['key']): key is OwnKey {
  return OWN_KEYS.some((own) => own === key);
}

/** Each field that breaks a rule, in the order of the fields; then the order as a whole. None: it may be sent. */
export function perpErrors(
  draft: PerpDraft,
  market: OpeningMarket,
  opening: Opening,
): readonly PerpError[] {
  if (!market.isTrading) return [{ key: 'marketNotTrading', values: {} }];
  const entry = [triggerError(draft, market), priceError(draft, market)];
  const all = [...entry, quantityError(draft, market), ...stopsErrors(draft, market)];
  const fields = all.filter((error) => error !== undefined);
  const whole = fields.length === 0 ? sizeError(draft, market, opening) : undefined;
  return whole === undefined ? fields : [whole];
}

function priceError(draft: PerpDraft, market: OpeningMarket): PerpError | undefined {
  return isLimited(draft) ? wrongPrice(draft.price, market, 'price') : undefined;
}

/** The mark must have a way to go. */
function triggerError(draft: PerpDraft, market: OpeningMarket): PerpError | undefined {
  if (!isTriggered(draft)) return undefined;
  const wrong = wrongPrice(draft.trigger, market, 'trigger');
  if (wrong || market.mark === '' || directionOf(draft.trigger, market.mark)) return wrong;
  return { key: 'triggerPassed', values: {}, field: 'trigger' };
}

function wrongPrice(
  text: string,
  { priceDecimals }: OpeningMarket,
  field: 'price' | 'trigger',
): PerpError | undefined {
  const checked = checkPrice(text, priceDecimals);
  return checked.isValid
    ? undefined
    : { key: checked.reason, values: { decimals: priceDecimals }, field };
}

/** §5: each side of the entry price; at market that is where the book or the last price is. */
function stopsErrors(draft: PerpDraft, market: OpeningMarket): readonly PerpError[] {
  if (!draft.hasStops) return [];
  const { priceDecimals } = market;
  const entry = entryOf(draft, market);
  const values = { decimals: priceDecimals, at: 'entry' };
  const broken = stopErrors(draft, { side: draft.side, entry, priceDecimals });
  return broken.map((error) => ({ ...error, values }));
}

/** Where an order would enter. */
function entryOf(draft: PerpDraft, market: OpeningMarket): string {
  if (isLimited(draft)) return draft.price;
  if (isTriggered(draft)) return draft.trigger;
  const best = (draft.side === 'long' ? market.asks : market.bids)[0]?.price;
  return best ?? market.lastPrice;
}

/** §5 futures: required, an integer, within the pair's limits, each side with a message of its own. */
function quantityError(draft: PerpDraft, market: OpeningMarket): PerpError | undefined {
  const checked = checkQuantity(draft.quantity, { ...market, quantityDecimals: 0 });
  if (checked.isValid) return undefined;
  const values = { minimum: market.quantityMin, maximum: market.quantityMax };
  return { key: quantityKey(checked.reason, draft.side), values, field: 'quantity' };
}

function quantityKey(reason: RuleKey, side: PerpDraft['side']): PerpError['key'] {
  if (reason === 'quantityOffLot') return 'wholeContracts';
  if (reason === 'quantityBelowMin') return side === 'long' ? 'longBelowMin' : 'shortBelowMin';
  if (reason === 'quantityAboveMax') return side === 'long' ? 'longAboveMax' : 'shortAboveMax';
  return reason;
}

/** The tier's own rules, then margin and fee against what is usable: of an order that waits, once it fires. */
function sizeError(
  draft: PerpDraft,
  market: OpeningMarket,
  opening: Opening,
): PerpError | undefined {
  const size = unitsIn(opening.size, market.quoteDecimals);
  const tier = size === undefined ? undefined : tierAt(market, size);
  if (tier === 'beyond') return { key: 'positionTooLarge', values: {}, field: 'quantity' };
  const leverage = leverageOf(draft, market);
  const isHigh =
    tier !== undefined &&
    (leverage > tier.leverageMax || BigInt(leverage) * closePpm(market, tier) >= PPM);
  if (isHigh) return { key: 'leverageTooHigh', values: {} };
  const isEmpty = (lotsOf(draft.quantity) ?? 0n) <= 0n;
  return opening.isCovered || isEmpty || isTriggered(draft)
    ? undefined
    : { key: 'usableTooLow', values: {} };
}
