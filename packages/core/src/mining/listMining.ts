/** listMining and changeMining: what may be locked, for how long, at what rates. Source: spec §2 lab, ADR 50. */
import { AMOUNT_MAX, amountToBigInt, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { miningInterest } from './reckonInterest.ts';
import {
  type ChangeMining,
  type ListMining,
  MINING_CHANGED,
  MINING_LISTED,
  type MiningProductSpec,
} from './words.ts';

const ONE_PPM = 1_000_000n;
const TERM_DAYS_MAX = 3_650;
const NAME_MAX = 64;

/** Lists a product.   Rejects: assetUnknown, miningTermsInvalid. */
export function listMining(exchange: Exchange, command: ListMining, sink: EventBuffer): Outcome {
  if (exchange.assets[command.assetId] === undefined) return refused('assetUnknown');
  if (!areTermsValid(command)) return refused('miningTermsInvalid');
  // After this point the command must succeed.
  const { type: _, ...terms } = command;
  const productId = exchange.mining.products.length;
  const product: MiningProductSpec = { productId, ...terms, version: 0 };
  exchange.mining.addProduct(product);
  emit(sink, MINING_LISTED, { product });
  return ACCEPTED;
}

/** Gives locks to come other terms, or takes no more.   Rejects: miningUnknown, miningTermsInvalid. */
export function changeMining(
  exchange: Exchange,
  command: ChangeMining,
  sink: EventBuffer,
): Outcome {
  const known = exchange.mining.products[command.productId];
  if (known === undefined) return refused('miningUnknown');
  if (!areTermsValid(command)) return refused('miningTermsInvalid');
  // After this point the command must succeed.
  const { type: _, ...terms } = command;
  const { assetId, version } = known.spec;
  known.spec = { ...terms, assetId, version: version + 1 };
  emit(sink, MINING_CHANGED, { product: known.spec });
  return ACCEPTED;
}

/** The most that may be locked and all its interest fit an amount. */
function areTermsValid(terms: ListMining | ChangeMining): boolean {
  const { name, termDays } = terms;
  const [least, most] = [amountToBigInt(terms.amountMin), amountToBigInt(terms.amountMax)];
  const [rateMin, rateMax] = [rateToPpm(terms.rateMin), rateToPpm(terms.rateMax)];
  if (name.length > NAME_MAX || termDays < 1 || termDays > TERM_DAYS_MAX) return false;
  if (least < 1n || least > most) return false;
  if (rateMin > rateMax || rateMax > ONE_PPM) return false;
  if (rateToPpm(terms.earlyFeeRate) > ONE_PPM) return false;
  return most + miningInterest(most, rateMax, termDays) <= AMOUNT_MAX;
}
