/**
 * candor formula: any formula of perpetual futures, of offerings and of lock mining on numbers of your own, and
 * the checks of addresses and bank cards. One JSON object a line, with the name of the formula and its fields; a
 * number is exact to 12 decimals, rounded half to even. The functions are the product's own: the engine is tested
 * against them, the app's forms use them.
 */
import {
  averageEntry,
  bankruptcyPrice,
  deductionsOf,
  deleverageScore,
  fundingPayment,
  fundingRate,
  liquidationPrice,
  maintenanceMargin,
  NOTHING,
  ONE,
  over,
  premium,
  type Ratio,
  ratio,
  realizedProfit,
  returnOnMargin,
  textOf,
  times,
  unrealizedProfit,
} from '@candor/core/formulas';
import { isBankCard } from '@candor/wire';
import { ADDRESS_NETWORKS, isAddress } from '@candor/wire/address';
import { type Answered, answerInput } from '../answerLines.ts';
import {
  FieldFault,
  listAt,
  numberAt,
  numberOr,
  objectOf,
  pairOf,
  positiveAt,
  textAt,
  type Written,
  wordAt,
} from '../fields.ts';
import { allocate, miningInterestOf } from '../launchFormulas.ts';
import type { Verb } from '../verb.ts';

const DECIMALS = 12;
const SIDES = ['long', 'short'] as const;
const MODES = ['cross', 'isolated'] as const;

export const formula: Verb = {
  usage: 'formula',
  summary: 'a formula or a check on given fields: {"name":…} per line on standard input',
  run: ({ terminal }) => answerInput(answerFormula, terminal),
};

/** Null where there is no such number. */
type Result =
  | Ratio
  | boolean
  | undefined
  | { readonly result: Ratio; readonly deductions: readonly Ratio[] }
  /** Told as it is. */
  | { readonly told: object };

/** Each formula by name: from the fields of a line to its result. */
const FORMULAS: Readonly<Record<string, (written: Written) => Result>> = {
  averageEntry: (written) =>
    averageEntry(
      listAt(written, 'fills', (fill) => {
        const [quantity, price] = pairOf(fill, 'a fill');
        return { quantity, price };
      }),
    ),
  unrealizedProfit: (written) =>
    unrealizedProfit({ ...sized(written), price: numberAt(written, 'price') }),
  realizedProfit: (written) =>
    realizedProfit({
      ...sized(written),
      exit: numberAt(written, 'exit'),
      feeOpen: numberOr(written, 'feeOpen', NOTHING),
      feeClose: numberOr(written, 'feeClose', NOTHING),
      funding: numberOr(written, 'funding', NOTHING),
    }),
  returnOnMargin: (written) =>
    returnOnMargin({
      profit:
        written.profit === undefined
          ? unrealizedProfit({ ...sized(written), price: numberAt(written, 'price') })
          : numberAt(written, 'profit'),
      margin: marginAt(written),
    }),
  maintenanceMargin: (written) => {
    const tiers = listAt(written, 'tiers', tierOf);
    const result = maintenanceMargin({ tiers, notional: numberAt(written, 'notional') });
    return { result, deductions: deductionsOf(tiers).map(({ deduction }) => deduction) };
  },
  liquidationPrice: (written) => {
    const isCross = wordAt(written, 'mode', MODES) === 'cross';
    const other = (name: string) => (isCross ? numberOr(written, name, NOTHING) : NOTHING);
    return liquidationPrice({
      ...sized(written),
      wallet: numberAt(written, 'wallet'),
      rate: numberAt(written, 'rate'),
      deduction: numberOr(written, 'deduction', NOTHING),
      feeRate: numberOr(written, 'feeRate', NOTHING),
      otherMaintenance: other('otherMaintenance'),
      otherUnrealized: other('otherUnrealized'),
    });
  },
  bankruptcyPrice: bankruptcyAt,
  premium: (written) =>
    premium({
      bids: listAt(written, 'bids', levelOf),
      asks: listAt(written, 'asks', levelOf),
      index: positiveAt(written, 'index'),
      impactNotional: positiveAt(written, 'impactNotional'),
    }),
  fundingRate: (written) =>
    fundingRate({
      premium: numberAt(written, 'premium'),
      interest: numberAt(written, 'interest'),
      hours: numberOr(written, 'hours', ratio(8n)),
      ...(written.capRate === undefined ? {} : { capRate: numberAt(written, 'capRate') }),
    }),
  fundingPayment: (written) =>
    fundingPayment({
      side: wordAt(written, 'side', SIDES),
      quantity: numberAt(written, 'quantity'),
      mark: numberAt(written, 'mark'),
      rate: numberAt(written, 'rate'),
    }),
  deleverageScore: (written) =>
    deleverageScore({
      side: wordAt(written, 'side', SIDES),
      entry: positiveAt(written, 'entry'),
      mark: positiveAt(written, 'mark'),
      bankruptcy:
        written.bankruptcy === undefined ? bankruptcyAt(written) : numberAt(written, 'bankruptcy'),
    }),
  allocate: (written) => ({ told: allocate(written) }),
  miningInterest: (written) => ({ told: miningInterestOf(written) }),
  addressValid: (written) =>
    isAddress(wordAt(written, 'network', ADDRESS_NETWORKS), textAt(written, 'address')),
  bankCardValid: (written) => isBankCard(textAt(written, 'number')),
};

/** Answers one line: the result, or what is wrong with it. */
export function answerFormula(written: Written): Answered {
  const { name } = written;
  const reckon = typeof name === 'string' && Object.hasOwn(FORMULAS, name) ? FORMULAS[name] : null;
  try {
    if (!reckon) throw new FieldFault(`"name" must be one of ${Object.keys(FORMULAS).join(', ')}`);
    return { line: JSON.stringify(shown(reckon(written))) };
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return { line: JSON.stringify({ error: error.message }) };
  }
}

function shown(result: Result): object {
  if (result === undefined) return { result: null };
  if (typeof result === 'boolean') return { result };
  if ('told' in result) return result.told;
  if (!('result' in result)) return { result: text(result) };
  return { result: text(result.result), deductions: result.deductions.map(text) };
}

function text(value: Ratio): string {
  return textOf(value, DECIMALS, 'halfEven');
}

/** A position: its side, how much of it, and at what price it was opened. */
function sized(written: Written) {
  return {
    side: wordAt(written, 'side', SIDES),
    quantity: positiveAt(written, 'quantity'),
    entry: positiveAt(written, 'entry'),
  };
}

/** A margin as it is, or by the leverage it was opened with. */
function marginAt(written: Written): Ratio {
  if (written.margin !== undefined) return numberAt(written, 'margin');
  const quantity = numberOr(written, 'quantity', ONE);
  return over(times(quantity, numberAt(written, 'entry')), positiveAt(written, 'leverage'));
}

function bankruptcyAt(written: Written): Ratio {
  return bankruptcyPrice({
    side: wordAt(written, 'side', SIDES),
    entry: positiveAt(written, 'entry'),
    quantity: written.quantity === undefined ? ONE : positiveAt(written, 'quantity'),
    margin: marginAt(written),
  });
}

function levelOf(item: unknown) {
  const [price, quantity] = pairOf(item, 'a level');
  return { price, quantity };
}

function tierOf(item: unknown) {
  const tier = objectOf(item, 'a tier');
  return { floor: numberOr(tier, 'floor', NOTHING), rate: numberAt(tier, 'rate') };
}
