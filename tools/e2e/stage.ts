/**
 * The servers of all journeys, set up once by node:test's global setup (`npm run e2e`, `npm test`); a file that is
 * run alone sets up its own. Files that run beside each other have a server and a browser each, so that none sees
 * the other's orders, halted pairs or notices.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { buildWeb, isFresh } from '../launch/webBuild.mjs';
import {
  removeDataDir,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from '../world/serverProcess.ts';
import { launchOptions } from './browser.ts';
import { claimLane } from './lanes.ts';

/** Where a journey takes place. */
interface Lane {
  readonly url: string;
  readonly dataDir: string;
}

export interface Stage extends Lane {
  readonly browser: Browser;
}

/** What the files hear of what was set up for all of them. */
interface Shared {
  readonly lanes: readonly Lane[];
  /** Where lanes are claimed. */
  readonly claims: string;
}

interface Owned {
  readonly servers: readonly ServerProcess[];
  readonly claims: string;
}

const STILL_BTC = fileURLToPath(new URL('still-BTCUSDT.csv', import.meta.url));
/**
 * Each page lives for seconds: optimising its code costs more than all that it runs, and so does waking helpers for
 * what little there is to collect and compile.
 */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --single-threaded';
/** For a server of which nobody sees a chart: an hour of history costs two seconds of work. */
export const NO_PAST = { CANDOR_DEMO_HISTORY_HOURS: '0' };
/** What `tools/launch/lane.mjs` tells a process whose files were all gone through. */
const LANE_END = 'candor:lane-end';
const isInLane = process.env.TESTS_LANE !== undefined;
let processBrowser: Promise<Browser> | undefined;
let owned: Owned | undefined;

function optionsOf(extent?: 'screens' | 'whole') {
  const options = launchOptions(extent);
  return { ...options, args: [...(options.args ?? []), SHORT_LIVED] };
}

/**
 * A demo server where BTC stands still, so that an order keeps its place in the book; all else moves.
 * It believes the address that a new member comes from.
 */
export function startStillServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const still = {
    CANDOR_INDEX_SOURCE: 'replay',
    CANDOR_INDEX_FILE: STILL_BTC,
    CANDOR_DEMO_HISTORY_HOURS: '1',
  };
  return startServer({ ...options, env: { ...still, CANDOR_BEHIND_PROXY: 'yes', ...options.env } });
}

/** node:test calls it before all files; as many lanes as files run at a time. */
export async function globalSetup(): Promise<void> {
  const count = Number(process.env.E2E_LANES ?? 1);
  if (!isFresh() && (await buildWeb()) !== 0) throw new Error('the web app does not build');
  const servers = await Promise.all(
    Array.from({ length: count }, () => startStillServer({ isLongLived: true })),
  );
  const claims = mkdtempSync(join(tmpdir(), 'candor-lanes-'));
  owned = { servers, claims };
  const lanes = servers.map(({ url, dataDir }) => ({ url, dataDir }));
  const shared: Shared = { lanes, claims };
  process.env.E2E_STAGE = JSON.stringify(shared);
}

/** node:test calls it after all files. */
export async function globalTeardown(): Promise<void> {
  if (!owned) return;
  for (const server of owned.servers) {
    await server.stop();
    removeDataDir(server.dataDir);
  }
  rmSync(owned.claims, { recursive: true });
}

/** A lane of its own for this file, of those that were set up for all. */
function claim() {
  const shared: Shared = JSON.parse(process.env.E2E_STAGE ?? '');
  const { lane, release } = claimLane(shared.claims, shared.lanes.length);
  const { url = '', dataDir = '' } = shared.lanes[lane] ?? {};
  return { url, dataDir, release };
}

/**
 * The browser of this process: whatever its files say to it goes through no other process. A lane closes it after
 * the last of its files, a file that is run alone after its tests.
 */
function ownBrowser(): Promise<Browser> {
  if (processBrowser) return processBrowser;
  const opening = chromium.launch(optionsOf());
  processBrowser = opening;
  process.once(LANE_END, async () => (await opening).close());
  return opening;
}

/**
 * The stage of a test file; its browser can be used inside tests, its server in hooks as well. Who needs more of
 * the browser than screens asks for the whole, and has one alone.
 */
export function useStage(extent: 'screens' | 'whole' = 'screens'): Stage {
  let lane = process.env.E2E_STAGE ? claim() : undefined;
  let browser: Browser;
  before(async () => {
    if (!lane) await globalSetup();
    lane ??= claim();
    browser = extent === 'whole' ? await chromium.launch(optionsOf(extent)) : await ownBrowser();
  });
  after(async () => {
    if (browser !== (await processBrowser) || !isInLane) await browser.close();
    lane?.release();
    await globalTeardown();
  });
  return {
    get url() {
      return lane?.url ?? '';
    },
    get dataDir() {
      return lane?.dataDir ?? '';
    },
    get browser() {
      return browser;
    },
  };
}
