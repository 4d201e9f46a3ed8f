/** A withdrawal as it is written, the rules it must keep, and what arrives. Source: spec §5 withdraw. */
import { unitsIn } from '@candor/money';
import type { WithdrawalTips, WithdrawalWay } from '@candor/wire';
import { isCut, isZero, trim } from '../../shared/numbers/decimalText.ts';

export interface WithdrawDraft {
  readonly network: string;
  readonly address: string;
  readonly quantity: string;
  readonly fundPassword: string;
}

export const EMPTY_WITHDRAW: WithdrawDraft = {
  network: '',
  address: '',
  quantity: '',
  fundPassword: '',
};

export type WithdrawProblem =
  | 'addressRequired'
  | 'addressInvalid'
  | 'amountRequired'
  | 'amountTooFine'
  | 'amountTooMuch'
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'amountOverDay'
  | 'amountUnderFee'
  | 'fundPasswordRequired';

export interface WithdrawProblems {
  readonly address?: WithdrawProblem;
  readonly quantity?: WithdrawProblem;
  readonly fundPassword?: WithdrawProblem;
}

const SCALE = 18;
const SIX_DIGITS = /^\d{6}$/;

/** What the chosen network asks for. */
export interface WayRules {
  readonly fee: string;
  /** Knows the network's checksum. */
  readonly isAddress: (text: string) => boolean;
}

/** What is wrong with each field; nothing when it may be sent. */
export function withdrawProblems(
  draft: WithdrawDraft,
  tips: WithdrawalTips,
  { fee, isAddress }: WayRules,
): WithdrawProblems {
  const address = addressProblem(draft.address.trim(), isAddress);
  const quantity = quantityProblem(draft.quantity, tips, fee);
  return {
    ...(address ? { address } : {}),
    ...(quantity ? { quantity } : {}),
    ...(SIX_DIGITS.test(draft.fundPassword)
      ? {}
      : { fundPassword: 'fundPasswordRequired' as const }),
  };
}

function addressProblem(
  address: string,
  isAddress: (text: string) => boolean,
): WithdrawProblem | undefined {
  if (address === '') return 'addressRequired';
  return isAddress(address) ? undefined : 'addressInvalid';
}

function quantityProblem(
  quantity: string,
  tips: WithdrawalTips,
  fee: string,
): WithdrawProblem | undefined {
  if (isZero(quantity)) return 'amountRequired';
  if (isCut(quantity, tips.decimals)) return 'amountTooFine';
  const units = unitsOf(quantity);
  if (units > unitsOf(tips.available)) return 'amountTooMuch';
  if (units < unitsOf(tips.quantityMin)) return 'amountTooSmall';
  if (units > unitsOf(tips.quantityMax)) return 'amountTooLarge';
  if (units <= unitsOf(fee)) return 'amountUnderFee';
  return units > unitsOf(tips.leftToday) ? 'amountOverDay' : undefined;
}

/** The limits of one withdrawal as the chosen network has them. */
export function withinWay(
  tips: WithdrawalTips,
  { quantityMin, quantityMax }: Pick<WithdrawalWay, 'quantityMin' | 'quantityMax'>,
): WithdrawalTips {
  return { ...tips, quantityMin, quantityMax };
}

/** What arrives after the fee; undefined while nothing would. */
export function arrivesOf(
  quantity: string,
  { fee }: Pick<WithdrawalWay, 'fee'>,
  decimals: number,
): string | undefined {
  const units = unitsOf(quantity) - unitsOf(fee);
  if (units <= 0n) return undefined;
  const digits = units.toString().padStart(SCALE + 1, '0');
  const text = `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE, digits.length - SCALE + decimals)}`;
  return text.replace(/\.?0+$/, '');
}

/** The most that may be asked for at once: all there is, within the limits. */
export function allOf({ available, quantityMax, leftToday }: WithdrawalTips): string {
  const [least = available] = [available, quantityMax, leftToday].toSorted((one, other) =>
    unitsOf(one) < unitsOf(other) ? -1 : 1,
  );
  return trim(least);
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
