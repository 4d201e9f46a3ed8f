/** For tests: one round of an EVM payer as the signer's process runs it, in whose way something may come. */
import { join } from 'node:path';
import { type NetworkSettings, openEvmClient } from '@candor/server/chains';
import { openDoor } from '../door.ts';
import { Payer } from '../evm/payer.ts';
import { Payments } from '../journal/payments.ts';
import type { KeyPort } from '../keys/keyPort.ts';
import { openKeyFile } from '../keys/sealedFile.ts';
import { readWork } from '../readWork.ts';
import { readSettings } from '../settings.ts';

export interface RoundOptions {
  /** Of the signer's process. */
  readonly env: Readonly<Record<string, string>>;
  readonly network: NetworkSettings;
  /** What happens before the server is asked for something. */
  readonly before?: (asked: { readonly op: string; readonly payoutId?: string }) => Promise<void>;
  /** Signs in place of the keys. */
  readonly sign?: KeyPort['sign'];
}

/** Pays what the server's own door tells, by the signer's keys and journal; answers which payouts have begun. */
export async function oneRound({
  env,
  network,
  before = async () => undefined,
  sign,
}: RoundOptions): Promise<(payoutId: string) => boolean> {
  const { CANDOR_NETWORKS: _, ...own } = env;
  const settings = { ...readSettings(own), networks: [network] };
  const ask = openDoor(settings.door);
  const keys = openKeyFile(join(settings.directory, 'key.sealed'), settings.passphrase);
  const payments = new Payments(join(settings.directory, 'payments.journal'));
  const payer = new Payer({
    ...{ settings, network, payments, now: Date.now, evm: openEvmClient(network.url) },
    keys: sign ? { ...keys, sign } : keys,
    ask: async (request) => {
      await before({ op: '', ...request });
      return ask(request);
    },
    log: { info: () => undefined, error: () => undefined },
  });
  const { payouts } = readWork(await ask({ op: 'work' }));
  await payer.turn(payouts, false).finally(() => payments.close());
  return (payoutId) => payments.find(payoutId) !== undefined;
}
