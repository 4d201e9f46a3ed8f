/** What whoever pays on a network stands on, and what it can be asked. */
import type { NetworkSettings } from '@candor/server/chains';
import type { AskServer } from './door.ts';
import type { Payment, Payments } from './journal/payments.ts';
import type { KeyPort } from './keys/keyPort.ts';
import type { Log } from './log.ts';
import type { Work } from './readWork.ts';
import type { Settings } from './settings.ts';
import { SignerFault } from './signerFault.ts';

export interface PayerGround {
  readonly settings: Settings;
  readonly network: NetworkSettings;
  readonly keys: KeyPort;
  readonly payments: Payments;
  readonly ask: AskServer;
  readonly log: Log;
  readonly now: () => number;
}

/** Who is told of what happens on a network. */
type Told = Pick<PayerGround, 'ask' | 'log' | 'network'>;

export interface NetworkPayer {
  /** The hot wallet's address. */
  readonly hot: string;
  /** One look at everything: what is under way goes on, what is approved begins. */
  readonly turn: (work: readonly Work[], isStopped: boolean) => Promise<void>;
}

const BEGINNABLE = ['approved', 'taken'];

/** Whether a payout is this network's and has not begun. */
export function isNew({ network, payments }: PayerGround, work: Work): boolean {
  if (work.network !== network.name || payments.find(work.payoutId)) return false;
  return BEGINNABLE.includes(work.status);
}

/** Says what stops withdrawals on a network, or that nothing does: in every round, as a server that was started again
 *  knows of none. */
export function openAlarm({ ask, log, network }: Told): (reason: string) => Promise<void> {
  let told = '';
  return async (reason) => {
    if (told !== reason && reason !== '') log.error('stopped', { reason });
    told = reason;
    await ask({ op: 'alarm', network: network.name, reason });
  };
}

/**
 * Asks the server to move a payout that has not begun. False where it says no, as it does to one whose member took it
 * back meanwhile: that one is left, and whatever stands behind it goes on.
 */
export async function isMoved(
  { ask, log }: PayerGround,
  request: { readonly op: string; readonly payoutId: string; readonly note?: string },
): Promise<boolean> {
  try {
    await ask(request);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.info('payoutLeft', { payoutId: request.payoutId, reason: error.message });
    return false;
  }
}

/** The server said no; what else fails may be its being away. */
export function isRefusal(error: unknown): error is SignerFault {
  return error instanceof SignerFault && error.code === 'refused';
}

type Waiting = Pick<Payment, 'payoutId' | 'kind'>;

/** Takes payments further, and tells why one waits: the log each reason once, the server, in every round, what an
 *  operator has to do something about. */
export function openWaits({ ask, log, network }: Told) {
  const told = new Map<string, string>();
  const waits = ({ payoutId, kind }: Waiting, error: unknown): void => {
    const reason = reasonOf(error);
    if (told.get(payoutId) !== reason) log.error(`${kind}Waits`, { payoutId, reason });
    told.set(payoutId, reason);
  };
  /** What does not get on keeps nothing behind it waiting. */
  const goOn = async (payment: Waiting, further: () => Promise<unknown>): Promise<void> => {
    const { payoutId } = payment;
    try {
      await further();
      if (told.delete(payoutId)) await tellWaits(ask, { network: network.name, payoutId }, '');
    } catch (error) {
      waits(payment, error);
      const reason = isForOperator(error) ? reasonOf(error) : '';
      await tellWaits(ask, { network: network.name, payoutId }, reason);
    }
  };
  return { waits, goOn };
}

/** Tells the server why a payment waits; nothing: it goes on. A server that is away is told in the next round. */
export async function tellWaits(
  ask: AskServer,
  { network, payoutId }: Pick<Payment, 'network' | 'payoutId'>,
  reason: string,
): Promise<void> {
  await ask({ op: 'waits', network, payoutId, reason }).catch(() => undefined);
}

/** What the settings lack nobody but an operator can give. */
function isForOperator(error: unknown): boolean {
  return error instanceof SignerFault && error.code === 'settings';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** How far a payout is, as the server is told. */
export interface Progress {
  readonly status: string;
  readonly hash: string;
  readonly confirmations: number;
}

export interface Teller {
  /** Each state once; of the house's own moves the server knows nothing. */
  readonly tell: (payment: Pick<Payment, 'payoutId' | 'kind'>, state: Progress) => Promise<void>;
  /** Whether anything was told of it since the start. */
  readonly knows: (payoutId: string) => boolean;
}

/** Tells the server what becomes of payouts. */
export function openTeller({ ask }: PayerGround): Teller {
  const told = new Map<string, string>();
  return {
    knows: (payoutId) => told.has(payoutId),
    tell: async ({ payoutId, kind }, state) => {
      const text = JSON.stringify(state);
      if (told.get(payoutId) === text) return;
      if (kind === 'payout') await ask({ op: 'progress', payoutId, ...state });
      told.set(payoutId, text);
    },
  };
}
