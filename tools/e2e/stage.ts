/**
 * The server and the browser that journeys share: set up once for all files by node:test's global
 * setup (`npm run e2e`, `npm test`); a file that is run alone sets up its own.
 */
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import {
  removeDataDir,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from '../world/serverProcess.ts';
import { launchOptions } from './browser.ts';

export interface Stage {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
}

const STILL_BTC = fileURLToPath(new URL('still-BTCUSDT.csv', import.meta.url));
let owned: { readonly server: ServerProcess; readonly browser: BrowserServer } | undefined;

/**
 * A demo server where BTC stands still, so that an order keeps its place in the book; all else moves.
 * It believes the address that a new member comes from.
 */
export function startStillServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const still = { CANDOR_INDEX_SOURCE: 'replay', CANDOR_INDEX_FILE: STILL_BTC };
  return startServer({ ...options, env: { ...still, CANDOR_BEHIND_PROXY: 'yes', ...options.env } });
}

/** node:test calls it before all files. */
export async function globalSetup(): Promise<void> {
  const [server, browser] = await Promise.all([
    startStillServer(),
    chromium.launchServer(launchOptions()),
  ]);
  owned = { server, browser };
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  process.env.E2E_BROWSER = browser.wsEndpoint();
}

/** node:test calls it after all files. */
export async function globalTeardown(): Promise<void> {
  if (!owned) return;
  await owned.browser.close();
  await owned.server.stop();
  removeDataDir(owned.server.dataDir);
}

/** The stage of a test file; what it has can be read inside tests. */
export function useStage(): Stage {
  let browser: Browser;
  before(async () => {
    if (!process.env.E2E_URL) await globalSetup();
    browser = await chromium.connect(process.env.E2E_BROWSER ?? '');
  });
  after(async () => {
    await browser.close();
    await globalTeardown();
  });
  return {
    get url() {
      return process.env.E2E_URL ?? '';
    },
    get dataDir() {
      return process.env.E2E_DATA_DIR ?? '';
    },
    get browser() {
      return browser;
    },
  };
}
