/** The stage of journeys that pay over the demo's chain: a server of their own, which has one. */
import { after, before } from 'node:test';
import { WITH_CHAIN } from '../world/demoChain.ts';
import { removeDataDir, type ServerProcess } from '../world/serverProcess.ts';
import { type Stage, startStillServer, useStage } from './stage.ts';

/** As `useStage`, with a chain. */
export function useChainStage(): Stage {
  const stage = useStage();
  let server: ServerProcess;
  before(async () => {
    server = await startStillServer({ env: WITH_CHAIN });
  });
  after(async () => {
    await server.stop();
    removeDataDir(server.dataDir);
  });
  return {
    get url() {
      return server.url;
    },
    get dataDir() {
      return server.dataDir;
    },
    get browser() {
      return stage.browser;
    },
  };
}
