/**
 * Whose work is this? The signer's journal belongs to one exchange, and knows every payout that was ever signed
 * there. Where journal and server do not belong together, or one of them was lost or is an older copy, nothing is
 * signed: a payout could be paid twice, or for somebody else's ledger.
 */
import type { Payments } from './journal/payments.ts';
import { listOf, objectOf, textOf } from './readGiven.ts';

/** What the server tells of its side. */
export interface WhoseWork {
  readonly exchangeId: string;
  /** Payouts that were signed last, newest first. */
  readonly signed: readonly string[];
  readonly knowsNewest: boolean;
}

/** The name under which a journal remembers its exchange. */
export const EXCHANGE_PIN = 'exchange';
const SHORT = 8;

/** Reads an answer to `whose`.   Throws: SignerFault for anything else. */
export function readWhose(value: unknown): WhoseWork {
  const given = objectOf(value);
  return {
    exchangeId: textOf(given.exchangeId),
    signed: listOf(given.signed).map(textOf),
    knowsNewest: given.knowsNewest === true,
  };
}

/** Why nothing may be signed, in words for the operator; empty when all belongs together. The first exchange
 *  that is seen is remembered; `accepted` is what the operator looked at. */
export function notOurs(payments: Payments, told: WhoseWork, accepted: readonly string[]): string {
  const isAccepted = (word: string) => accepted.includes(word);
  const kept = payments.pinned(EXCHANGE_PIN);
  const [ours, theirs] = [shortOf(kept ?? ''), shortOf(told.exchangeId)];
  if (kept !== undefined && kept !== told.exchangeId && !isAccepted(`exchange:${theirs}`)) {
    return `this journal is of exchange ${ours}, the server of ${theirs}: set CANDOR_SIGNER_DIR and CANDOR_SIGNER_DOOR to what belongs together (or CANDOR_SIGNER_ACCEPT=exchange:${theirs})`;
  }
  const lost = told.signed.find((payoutId) => !payments.find(payoutId));
  if (lost !== undefined && !isAccepted(`journal:${lost}`)) {
    return `payout ${lost} was signed, but no journal here knows it: put back the newest payments.journal, which was lost or replaced by an older one (or, once the chain shows what was paid, CANDOR_SIGNER_ACCEPT=journal:${lost})`;
  }
  const { newest } = payments;
  if (newest !== undefined && !told.knowsNewest && !isAccepted(`payout:${newest}`)) {
    return `this journal began payout ${newest}, which the server's database does not know: it was lost or is older; restore a newer one (or CANDOR_SIGNER_ACCEPT=payout:${newest})`;
  }
  if (kept !== told.exchangeId && told.exchangeId !== '') {
    payments.append({ type: 'pinned', what: EXCHANGE_PIN, value: told.exchangeId });
  }
  return '';
}

function shortOf(exchangeId: string): string {
  return exchangeId.slice(0, SHORT);
}
