/** adoptRules: from this entry on, the formulas of another version. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { beginHoldings } from '../fee/countedHolding.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { rulesOf } from './rules.ts';
import { type AdoptRules, RULES_ADOPTED } from './words.ts';

/** Adopts the next version.   Rejects: rulesOutOfOrder.   Throws: RulesUnknown. */
export function adoptRules(exchange: Exchange, command: AdoptRules, sink: EventBuffer): Outcome {
  if (command.version !== exchange.rules.version + 1) return refused('rulesOutOfOrder');
  const rules = rulesOf(exchange.ruleBook, command.version);
  // After this point the command must succeed.
  const isOther = rules.rebateHolding !== exchange.rules.rebateHolding;
  exchange.rules = rules;
  if (isOther) beginHoldings(exchange);
  emit(sink, RULES_ADOPTED, { version: rules.version });
  return ACCEPTED;
}
