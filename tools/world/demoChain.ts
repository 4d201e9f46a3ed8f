/** For tests: a server whose demo has its own chain. */
import { setTimeout } from 'node:timers/promises';
import { CALLS } from '@candor/wire';
import type { TestMember, TestServer } from '../../apps/server/src/gateway/testing/openServer.ts';

/** The setting that starts the chain beside a test's server. */
export const WITH_CHAIN = { CANDOR_DEMO_CHAIN: 'yes' };
const LOOK_MS = 100;
const LOOKS_MAX = 600;

/** Waits until the chain runs, coins may come in and the outside wallet can pay. */
export async function demoChainOpened({ rooms }: TestServer, { call }: TestMember): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const { type } = await call(CALLS.getCoinAddress, { asset: 'USDT' });
    if (type === 'success' && rooms.outsideWallet()) return;
    await setTimeout(LOOK_MS);
  }
  throw new Error('the chain of the demo did not open');
}
