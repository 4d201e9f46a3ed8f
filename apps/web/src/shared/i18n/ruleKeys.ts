/** What the screens that trade say of the server's sentences before they send: a few of hundreds. */
import { ORDER_RULES, type TextKey, type Texts } from '@candor/wire';

const RULE_KEYS = [
  ...ORDER_RULES,
  'marketNotTrading',
  'balanceTooLow',
  'triggerPassed',
  'positionTooLarge',
  'leverageTooHigh',
  'usableTooLow',
  'ordersKept',
  'longBelowMin',
  'shortBelowMin',
  'longAboveMax',
  'shortAboveMax',
] as const satisfies readonly TextKey[];

export type RuleKey = (typeof RULE_KEYS)[number];

/** These of a language's sentences. */
export function ruleTexts(texts: Texts): Readonly<Record<RuleKey, string>> {
  const picked = RULE_KEYS.map((key) => [key, texts[key]] as const);
  return Object.fromEntries(picked) as Record<RuleKey, string>;
}
