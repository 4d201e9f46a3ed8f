/** The signer at work: turn after turn it fetches work, pays on each network, and tells how far it is. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEvmClient, openUtxoClient } from '@candor/server/chains';
import { type AskServer, openDoor } from './door.ts';
import { Payer } from './evm/payer.ts';
import { holdDirectory } from './holdDirectory.ts';
import { networkGone, Payments } from './journal/payments.ts';
import type { KeyPort } from './keys/keyPort.ts';
import { openKeyService } from './keys/keyService.ts';
import { openKeyFile } from './keys/sealedFile.ts';
import type { Log } from './log.ts';
import { type NetworkPayer, type PayerGround, tellWaits } from './payerGround.ts';
import { readWork } from './readWork.ts';
import { journalPath, type Settings } from './settings.ts';
import { SignerFault } from './signerFault.ts';
import { UtxoPayer } from './utxo/utxoPayer.ts';
import { notOurs, readWhose } from './whoseWork.ts';

export interface Running {
  readonly close: () => Promise<void>;
}

/** Where the sealed key lies. */
export function keyPath({ directory }: Pick<Settings, 'directory'>): string {
  return join(directory, 'key.sealed');
}

/** The keys of the sealed file, or of the service that has them.   Throws: SignerFault when neither opens. */
export async function openKeys(settings: Settings): Promise<KeyPort> {
  const { keyService, passphrase } = settings;
  if (keyService === undefined) return openKeyFile(keyPath(settings), passphrase);
  return openKeyService({ ...keyService, now: Date.now });
}

/** Begins.   Throws: SignerFault when key, settings or journal do not fit together. */
export async function runSigner(settings: Settings, log: Log): Promise<Running> {
  const keys = await openKeys(settings);
  for (const { name, kind, xpub } of settings.networks) {
    const own = keys.xpubs[kind];
    if (xpub === own) continue;
    throw new SignerFault('settings', `${name} has the xpub of another key: it must be ${own}`);
  }
  const letGo = holdDirectory(settings.directory);
  const payments = new Payments(journalPath(settings.directory));
  const ask = openDoor(settings.door);
  const payers = settings.networks.map((network) =>
    payerOf({ settings, network, keys, payments, ask, log, now: Date.now }),
  );
  log.info('signerOpen', {
    networks: payers.map(({ hot }, at) => ({ name: settings.networks[at]?.name, hot })),
  });
  const ending = new AbortController();
  const running = loop({ payers, payments, ask, log, settings, ending });
  return {
    close: async () => {
      ending.abort();
      await running;
      payments.close();
      letGo();
      log.info('signerClosed');
    },
  };
}

function payerOf(ground: PayerGround): NetworkPayer {
  const { kind, url } = ground.network;
  return kind === 'evm'
    ? new Payer({ ...ground, evm: openEvmClient(url) })
    : new UtxoPayer({ ...ground, node: openUtxoClient(url) });
}

interface Loop {
  readonly payers: readonly NetworkPayer[];
  readonly payments: Payments;
  readonly ask: AskServer;
  readonly log: Log;
  readonly settings: Settings;
  readonly ending: AbortController;
}

async function loop(at: Loop): Promise<void> {
  const { ending, settings } = at;
  let trouble = '';
  while (!ending.signal.aborted) {
    const found = await turn(at);
    // The same trouble again and again is told once.
    if (found !== trouble && found !== '') at.log.error('turnFailed', { reason: found });
    trouble = found;
    await wait(settings.pollMs, undefined, { signal: ending.signal }).catch(() => undefined);
  }
}

/** Answers what went wrong, or nothing. A network in trouble does not keep the others. */
async function turn({ payers, payments, ask, settings, ending }: Loop): Promise<string> {
  try {
    const whose = readWhose(await ask({ op: 'whose', newest: payments.newest }));
    const { payouts, isStopped } = readWork(await ask({ op: 'work' }));
    const later = payouts.filter(({ status }) => LATER.includes(status));
    const signed = [...later.map(({ payoutId }) => payoutId), ...whose.signed];
    const reason = notOurs(payments, { ...whose, signed }, settings.accepted);
    await ask({ op: 'alarm', network: 'journal', reason });
    if (reason !== '') return reason;
    await tellGone({ payments, ask, settings });
    const told = [];
    for (const payer of payers) {
      if (ending.signal.aborted) break;
      told.push(await payer.turn(payouts, isStopped).then(() => '', reasonOf));
    }
    return told.filter((each) => each !== '').join('; ');
  } catch (error) {
    return reasonOf(error);
  }
}

/** Nobody here goes on with what was begun on a network that the settings have no more. */
async function tellGone({ payments, ask, settings }: Pick<Loop, 'payments' | 'ask' | 'settings'>) {
  const names = new Set(settings.networks.map(({ name }) => name));
  for (const payment of payments.elsewhere(names)) {
    await tellWaits(ask, payment, networkGone(payment.network));
  }
}

const LATER = ['signed', 'sent', 'mined', 'unclear'];

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
