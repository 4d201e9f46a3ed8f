/** Why no money goes out right now: each reason stands until whoever gave it takes it back. */
import type { Log } from '../ops/log.ts';

export interface Standstill {
  /** Sets or, with undefined, takes back the reason of one source. */
  readonly set: (source: string, reason: string | undefined) => void;
  readonly reasons: () => readonly string[];
  readonly isStopped: () => boolean;
  /** What the operator should know of a network though nothing stops; undefined takes it back. */
  readonly note: (network: string, text: string | undefined) => void;
  readonly notes: () => readonly string[];
  /** Why a payment waits until an operator does something; undefined: it goes on. */
  readonly wait: (payoutId: string, reason: string | undefined) => void;
  /** By the ids of payouts, and of the house's own moves. */
  readonly waits: () => ReadonlyMap<string, string>;
}

export interface StandstillHeard {
  readonly onStandstill: (isStopped: boolean) => void;
  /** Why payments wait until an operator does something. */
  readonly onWaits: (reasons: readonly string[]) => void;
}

/** Nothing stops at first; a change is logged once. */
export function openStandstill(log: Log, { onStandstill, onWaits }: StandstillHeard): Standstill {
  const reasons = new Map<string, string>();
  const notes = new Map<string, string>();
  const waits = new Map<string, string>();
  return {
    set: (source, reason) => {
      if (reasons.get(source) === reason) return;
      if (reason === undefined) reasons.delete(source);
      else reasons.set(source, reason);
      if (reason === undefined) log.info({ source }, 'withdrawalsGoOn');
      else log.error({ source, reason }, 'withdrawalsStopped');
      onStandstill(reasons.size > 0);
    },
    reasons: () => [...reasons].map(([source, reason]) => `${source}: ${reason}`),
    isStopped: () => reasons.size > 0,
    note: (network, text) => {
      if (notes.get(network) === text) return;
      if (text === undefined) notes.delete(network);
      else notes.set(network, text);
      if (text !== undefined) log.warn({ network, text }, 'hotWalletNote');
    },
    notes: () => [...notes].map(([network, text]) => `${network}: ${text}`),
    wait: (payoutId, reason) => {
      if (waits.get(payoutId) === reason) return;
      if (reason === undefined) waits.delete(payoutId);
      else waits.set(payoutId, reason);
      if (reason !== undefined) log.error({ payoutId, reason }, 'payoutWaits');
      onWaits([...waits.values()]);
    },
    waits: () => waits,
  };
}
