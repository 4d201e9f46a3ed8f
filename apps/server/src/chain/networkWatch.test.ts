import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../ops/log.ts';
import { ChainFault } from './chainFault.ts';
import type { NetworkSettings } from './networkSettings.ts';
import { openNetworks } from './networkWatch.ts';

/** A node that says what the test wants: settings are read from where the request goes. */
interface Lies {
  chainId: string;
  ageSeconds: number;
  height: number;
  hash: string;
  isAway: boolean;
}

const HONEST: Lies = { chainId: '0x1', ageSeconds: 5, height: 100, hash: 'a', isAway: false };
const lies: { first: Lies; second: Lies } = { first: { ...HONEST }, second: { ...HONEST } };
const NOW = 1_800_000_000_000;
const told: string[] = [];
const log = {
  info: (_: object, event: string) => told.push(event),
  warn: (_: object, event: string) => told.push(event),
  error: (_: object, event: string) => told.push(event),
} as unknown as Log;

let server: Server;
let url = '';
before(async () => {
  server = createServer((request, response) => {
    const now = request.url === '/second' ? lies.second : lies.first;
    if (now.isAway) return response.destroy();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { id, method, params } = JSON.parse(body);
      const result = method === 'eth_chainId' ? now.chainId : blockOf(now, params[0]);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(address !== null && typeof address !== 'string');
  url = `http://127.0.0.1:${address.port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  lies.first = { ...HONEST };
  lies.second = { ...HONEST };
  told.length = 0;
});

function blockOf({ height, hash, ageSeconds }: Lies, asked: string) {
  const at = asked === 'latest' ? height : Number(asked);
  const of = (each: number) => `0x${`${hash}${each}`.padStart(64, '0')}`;
  const timestamp = `0x${(NOW / 1_000 - ageSeconds).toString(16)}`;
  return { number: `0x${at.toString(16)}`, hash: of(at), parentHash: of(at - 1), timestamp };
}

const settings = (more: Partial<NetworkSettings> = {}): NetworkSettings => ({
  name: 'Test',
  kind: 'evm',
  addressNetwork: 'ethereum',
  url,
  secondUrl: undefined,
  chainId: 1,
  startHeight: 0,
  xpub: 'xpub',
  staleMs: 900_000,
  finalBlocks: 2,
  coldAddress: undefined,
  explorerUrl: undefined,
  assets: [],
  ...more,
});

/** Looks until the status is there; answers the heads that were heard of an open network. */
async function becomes(status: string, more: Partial<NetworkSettings> = {}): Promise<number[]> {
  const heard: number[] = [];
  const networks = await openNetworks([], { log, now: () => NOW, pollMs: 5 });
  networks.onHead(async (_, { height }) => void heard.push(height));
  const network = await networks.add(settings(more));
  const late = Date.now() + 10_000;
  while (network.state().status !== status && Date.now() < late) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await networks.close();
  assert.equal(network.state().status, status);
  return heard;
}

test('an honest node opens its network, and whoever credits hears its head', async () => {
  assert.deepEqual(new Set(await becomes('open')), new Set([HONEST.height]));
  assert.deepEqual(told, ['networkOpen']);
});

test('a stale head closes the network, and nobody hears it [dep-evm-13]', async () => {
  lies.first.ageSeconds = 1_000;
  assert.deepEqual(await becomes('behind'), []);
  lies.first.ageSeconds = 899;
  await becomes('open');
});

test('a node of another chain closes the network, and nobody hears it [dep-evm-13]', async () => {
  lies.first.chainId = '0x5';
  assert.deepEqual(await becomes('wrongChain'), []);
  assert.deepEqual(told, ['networkClosed']);
});

test('a node that is away or talks nonsense closes the network', async () => {
  lies.first.isAway = true;
  assert.deepEqual(await becomes('down'), []);
  lies.first = { ...HONEST, chainId: 'one' };
  assert.deepEqual(await becomes('down'), []);
});

test('what whoever credits finds wrong is why the network is closed, until the next look', async () => {
  const networks = await openNetworks([settings()], { log, now: () => NOW, pollMs: 300 });
  const seen: string[] = [];
  const stop = networks.onHead(async (network) => {
    network.distrust('disagrees');
    throw new ChainFault('chainAnswerInvalid', 'the sources disagree about a block');
  });
  try {
    const watched = networks.find('Test');
    for (let time = 0; time < 400 && !told.includes('networkClosed'); time += 1) await wait(5);
    seen.push(watched?.state().status ?? '');
    stop();
    lies.first.isAway = true;
    for (let time = 0; time < 400 && watched?.state().status !== 'down'; time += 1) await wait(5);
    seen.push(watched?.state().status ?? '');
    assert.deepEqual(seen, ['disagrees', 'down']);
  } finally {
    await networks.close();
  }
});

test('a second source of another opinion, of another chain or far ahead closes the network [dep-evm-13]', async () => {
  const more = () => ({ secondUrl: `${url}/second` });
  await becomes('open', more());
  lies.second.hash = 'b';
  assert.deepEqual(await becomes('disagrees', more()), []);
  lies.second = { ...HONEST, chainId: '0x2' };
  assert.deepEqual(await becomes('disagrees', more()), []);
  lies.second = { ...HONEST, height: 113 };
  assert.deepEqual(await becomes('behind', more()), []);
});
