/**
 * verifyPayments: is the signer's journal whole, and does it contradict itself? Reads only; a signer may go on writing.
 */
import { existsSync } from 'node:fs';
import type { NetworkSettings } from '@candor/server/chains';
import { EXCHANGE_PIN } from '../whoseWork.ts';
import { readOnly } from './lines.ts';
import { coinGone, networkGone, type Payment, Payments } from './payments.ts';

/** What a journal tells of itself. */
export interface PaymentsVerified {
  readonly path: string;
  /** False where no signer ever wrote one. */
  readonly isThere: boolean;
  readonly lines: number;
  /** A last line that was cut: nothing was done upon it. */
  readonly isTorn: boolean;
  /** The exchange it signs for; undefined before the first. */
  readonly exchangeId: string | undefined;
  readonly payments: number;
  /** Without an end. */
  readonly underWay: readonly Pick<Payment, 'payoutId' | 'network' | 'nonce' | 'kind'>[];
  /** What is wrong, and what to do. */
  readonly troubles: readonly string[];
}

const REMEDY =
  'Stop the signer and put the newest copy of it back; what was signed since, the server knows.';

type Named = Pick<NetworkSettings, 'name' | 'kind'> & {
  readonly assets: readonly { readonly asset: string }[];
};

/** Checks every line, that no nonce is given twice and, where the networks are known, that nothing waits for one that
 *  is gone, or for a coin. */
export function verifyPayments(path: string, networks?: readonly Named[]): PaymentsVerified {
  const none = { path, isThere: false, lines: 0, isTorn: false, exchangeId: undefined };
  if (!existsSync(path)) return { ...none, payments: 0, underWay: [], troubles: [] };
  try {
    const lines = readOnly(path);
    const payments = new Payments(lines);
    const underWay = payments.all.filter(({ outcome }) => outcome === undefined);
    const waiting =
      networks === undefined ? [] : underWay.flatMap((each) => goneFrom(networks, each));
    return {
      ...{ path, isThere: true, lines: lines.found.length, isTorn: lines.isTorn },
      exchangeId: payments.pinned(EXCHANGE_PIN),
      payments: payments.all.length,
      underWay: underWay.map(shortOf),
      troubles: [...doubled(payments.all).map((what) => `${path}: ${what}. ${REMEDY}`), ...waiting],
    };
  } catch (error) {
    const what = error instanceof Error ? error.message : `${error}`;
    const troubles = [`The signer's journal is not whole: ${what}. ${REMEDY}`];
    return { ...none, isThere: true, payments: 0, underWay: [], troubles };
  }
}

/** Why a payment waits for ever: what it was begun with is not in the settings, and its line does not say it all. */
function goneFrom(
  networks: readonly Named[],
  { kind, payoutId, network, asset, token }: Payment,
): string[] {
  const known = networks.find(({ name }) => name === network);
  const waits = (why: string) => [`${kind} ${payoutId} waits: ${why}.`];
  if (known === undefined) return waits(networkGone(network));
  const isThere = known.assets.some((each) => each.asset === asset);
  const isWhole = token !== undefined || known.kind === 'utxo';
  return isThere || isWhole ? [] : waits(coinGone(network, asset));
}

function shortOf({ payoutId, network, nonce, kind }: Payment) {
  return { payoutId, network, nonce, kind };
}

/** Two payments with one nonce of one address: at most one of them can ever be mined. */
function doubled(all: readonly Payment[]): string[] {
  const first = new Map<string, string>();
  return all.flatMap(({ payoutId, network, nonce, fromIndex }) => {
    const place = `nonce ${nonce} of ${network}${fromIndex === undefined ? '' : ` ${fromIndex}`}`;
    const before = first.get(place);
    first.set(place, before ?? payoutId);
    return before === undefined ? [] : [`${place} is given to ${before} and to ${payoutId}`];
  });
}

/** What it comes to, in lines for people. */
export function wordsOf(told: PaymentsVerified): readonly string[] {
  const { path, isThere, lines, isTorn, payments, underWay, troubles } = told;
  if (!isThere) return [`no signer has written a journal at ${path}`];
  if (troubles.length > 0) return troubles;
  const torn = isTorn ? ', an unfinished line at the end (nothing was done upon it)' : '';
  const waiting = underWay.map(
    ({ kind, payoutId, network, nonce }) => `${kind} ${payoutId}: ${network}, nonce ${nonce}`,
  );
  const whole = `signer's journal whole: ${lines} lines, ${payments} payments, ${underWay.length} of them under way${torn}`;
  return [whole, ...waiting];
}
