/** The stage of journeys that pay over the demo's chain: a server of their own, which has one. */
import { type AddressInfo, createServer } from 'node:net';
import { after, before } from 'node:test';
import { WITH_CHAIN } from '../world/demoChain.ts';
import { removeDataDir, type ServerProcess } from '../world/serverProcess.ts';
import { NO_PAST, type Stage, startStillServer, useStage } from './stage.ts';

/** Notices name the server's address where it is known before the start. */
function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** As `useStage`, with a chain. */
export function useChainStage(): Stage {
  const stage = useStage();
  let server: ServerProcess;
  before(async () => {
    const env = { ...WITH_CHAIN, ...NO_PAST };
    server = await startStillServer({ env, port: await freePort() });
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
