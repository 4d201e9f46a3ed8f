/** An order at the fiat desk as it is written: money, the coins it comes to, its rules. Source: spec §5 purchase. */
import {
  divideRounded,
  formatUnitsTrimmed,
  parseDecimal,
  unitsAtScale,
  unitsIn,
} from '@candor/money';
import { type FiatCurrencyRow, isFundPassword } from '@candor/wire';
import { isCut, isZero } from '../../shared/numbers/decimalText.ts';

export type Side = 'buy' | 'sell';

export const MONEY_DECIMALS = 2;
const SCALE = 18;

export type PurchaseError =
  | 'amountRequired'
  | 'amountTooFine'
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'amountTooMuch';

/** The price of one coin on a side; undefined where the desk does not offer it. */
export function priceOf(row: FiatCurrencyRow, side: Side): string | undefined {
  return side === 'buy' ? row.buyPrice : row.sellPrice;
}

/** Coins for an amount of money.   Rounds: what is received down, what is given up. */
export function coinsFor(row: FiatCurrencyRow, side: Side, amount: string): string | undefined {
  const price = parseDecimal(priceOf(row, side) ?? '');
  const value = parseDecimal(amount);
  const cents = value && unitsAtScale(value, MONEY_DECIMALS);
  if (!price || price.units <= 0n || cents === undefined) return undefined;
  const over = cents * 10n ** BigInt(row.baseDecimals + price.scale);
  const under = price.units * 10n ** BigInt(MONEY_DECIMALS);
  const units = divideRounded(over, under, side === 'buy' ? 'down' : 'up');
  return formatUnitsTrimmed(units, row.baseDecimals);
}

/** What is wrong with each field; nothing when it may be sent. */
export interface PurchaseProblems {
  readonly amount?: PurchaseError | undefined;
  /** A sale asks for it. */
  readonly isPasswordMissing: boolean;
}

/** The rules of an order. */
export function purchaseProblems(
  row: FiatCurrencyRow,
  draft: { side: Side; amount: string; available: string | undefined; password: string },
): PurchaseProblems | undefined {
  const amount = purchaseError(row, draft);
  const isPasswordMissing = draft.side === 'sell' && !isFundPassword(draft.password);
  return amount || isPasswordMissing ? { amount, isPasswordMissing } : undefined;
}

/** The first rule that an amount breaks; `available` coins bound a sale, once they are known. */
export function purchaseError(
  row: FiatCurrencyRow,
  { side, amount, available }: { side: Side; amount: string; available: string | undefined },
): PurchaseError | undefined {
  if (isZero(amount)) return 'amountRequired';
  if (isCut(amount, MONEY_DECIMALS)) return 'amountTooFine';
  if (unitsOf(amount) < unitsOf(row.amountMin)) return 'amountTooSmall';
  if (unitsOf(amount) > unitsOf(row.amountMax)) return 'amountTooLarge';
  if (side === 'buy' || available === undefined) return undefined;
  const coins = coinsFor(row, side, amount) ?? '0';
  return unitsOf(coins) > unitsOf(available) ? 'amountTooMuch' : undefined;
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
