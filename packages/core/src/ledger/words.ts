/** What the ledger has to tell. */
import { ASSET_ID } from '../bytes/units.ts';
import { defineEvent } from '../bytes/word.ts';

/** An asset did not sum to zero: money stops moving until the operator has looked. */
export const EXCHANGE_HALTED = defineEvent({
  type: 'exchangeHalted',
  code: 1,
  fields: { assetId: ASSET_ID },
});

export const LEDGER_EVENTS = [EXCHANGE_HALTED] as const;
