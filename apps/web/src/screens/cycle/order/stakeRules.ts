/** Which sentence an order earns before it is sent. Source: spec §5 cycle order, in its order. */
import { amountToBigInt } from '@candor/money';
import { readAmount } from '@candor/wire';
import type { RuleKey } from '../../../shared/i18n/ruleKeys.ts';

export interface StakeRules {
  readonly assetDecimals: number;
  /** Decimal text; undefined until it has been read. */
  readonly available: string | undefined;
  /** Of the duration in this coin, and of one contract. */
  readonly stakeMin: string;
  readonly stakeMax: string;
}

/** A sentence of the server's, or one of the form's own with the bound it names. */
export type StakeError =
  | { readonly key: RuleKey }
  | { readonly key: 'belowMin' | 'aboveMax'; readonly bound: string };

/** The first rule a stake breaks: required, a number, covered, not too small, not too large. */
export function stakeError(stake: string, rules: StakeRules): StakeError | undefined {
  const checked = readAmount(stake, rules.assetDecimals);
  if (!checked.isValid) return { key: checked.reason };
  const units = amountToBigInt(checked.value);
  const bound = (text: string) => boundOf(text, rules.assetDecimals);
  const { available, stakeMin, stakeMax } = rules;
  if (available !== undefined && units > (bound(available) ?? 0n)) return { key: 'balanceTooLow' };
  if (units < (bound(stakeMin) ?? 0n)) return { key: 'belowMin', bound: stakeMin };
  const most = bound(stakeMax);
  return most !== undefined && units > most ? { key: 'aboveMax', bound: stakeMax } : undefined;
}

function boundOf(text: string, decimals: number): bigint | undefined {
  const read = readAmount(text, decimals);
  return read.isValid ? amountToBigInt(read.value) : undefined;
}
