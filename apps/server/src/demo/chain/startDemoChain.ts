/** Starts the demo's chain beside the server: nobody waits for it; live mode and a demo without its package have none. */
import { findAnvil } from '../../chain/local/openAnvil.ts';
import type { Networks } from '../../chain/networkWatch.ts';
import type { Log } from '../../ops/log.ts';
import { type DemoSigner, prepareDemoSigner, startDemoSigner } from '../demoSigner.ts';
import { networksPath } from './chainFiles.ts';
import type { DemoChain } from './demoChain.ts';
import type { OutsideWallet } from './outsideWallet.ts';

export interface DemoChainRoom {
  /** Undefined until the chain is there, and for good where there is none. */
  readonly wallet: () => OutsideWallet | undefined;
  readonly close: () => Promise<void>;
}

export interface StartOptions {
  readonly config: {
    readonly mode: 'demo' | 'live';
    readonly hasDemoChain: boolean;
    readonly dataDir: string;
  };
  readonly networks: Networks;
  readonly log: Log;
}

/** Answers at once; the network is added when its node runs. */
export function startDemoChain({ config, networks, log }: StartOptions): DemoChainRoom {
  let chain: DemoChain | undefined;
  let wallet: OutsideWallet | undefined;
  let signer: DemoSigner | undefined;
  const onError = (error: unknown) => log.error({ error: String(error) }, 'demoChainFailed');

  async function start(): Promise<void> {
    if (config.mode !== 'demo' || !config.hasDemoChain) return;
    if (findAnvil() === undefined) {
      log.info('demoChainMissing');
      return;
    }
    const [{ openDemoChain }, { openOutsideWallet }] = await Promise.all([
      import('./demoChain.ts'),
      import('./outsideWallet.ts'),
    ]);
    const { dataDir } = config;
    const keys = await prepareDemoSigner(dataDir);
    chain = await openDemoChain({ dataDir, keys, onError });
    await networks.add(chain.settings);
    signer = startDemoSigner({ dataDir, networksPath: networksPath(dataDir), log });
    wallet = openOutsideWallet(chain);
  }

  const started = start().catch(onError);
  return {
    wallet: () => wallet,
    close: async () => {
      await started;
      await signer?.close();
      // The watch first: a node that ends is no network that fails.
      await networks.close();
      await chain?.close();
    },
  };
}
