/** What may be asked about the house's own funded accounts. Units: smallest units of the asset. */
import { oneOf } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, EXTERNAL_ID } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, type ValueOf } from '../bytes/word.ts';

/**
 * The accounts an operator may fund; escrow and clearing move by the rules alone. So do offerings, whose
 * number stays where it was: logs have it. Fees come in by the rules, and are taken out.
 */
export type FundedAccount =
  | 'insurance'
  | 'flash'
  | 'mining'
  | 'offering'
  | 'cycle'
  | 'fiat'
  | 'fee';

const FUNDED_ACCOUNT = oneOf<FundedAccount>([
  'insurance',
  'flash',
  'mining',
  'offering',
  'cycle',
  'fiat',
  'fee',
]);

/**
 * Moves money from outside into one of the house's accounts; a negative amount takes it back out.
 * `externalId` names the payment: it is booked once, ever; 0n = unnamed.
 */
export const FUND_HOUSE = defineCommand({
  type: 'fundHouse',
  code: 72,
  whenHalted: 'refused',
  fields: {
    account: FUNDED_ACCOUNT,
    assetId: ASSET_ID,
    amount: AMOUNT,
    externalId: EXTERNAL_ID,
  },
  outcome: DONE,
});

export const HOUSE_COMMANDS = [FUND_HOUSE] as const;

export const HOUSE_FUNDED = defineEvent({
  type: 'houseFunded',
  code: 72,
  fields: { account: FUNDED_ACCOUNT, assetId: ASSET_ID, amount: AMOUNT },
});

export const HOUSE_EVENTS = [HOUSE_FUNDED] as const;

export type FundHouse = ValueOf<typeof FUND_HOUSE>;
