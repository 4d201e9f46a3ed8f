/**
 * For tests: a live exchange with coins on two chains, every part of it a process of its own that can be killed: the
 * server, the signer, an EVM node and a node of the Bitcoin family. One member pays in and is paid out.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { amount, asAssetId } from '@candor/money';
import { CALLS, type Client } from '@candor/wire';
import { hotAddress } from '../../apps/server/src/chain/deriveAddress.ts';
import type { NetworkSettings } from '../../apps/server/src/chain/networkSettings.ts';
import { utxoSettings } from '../../apps/server/src/custody/testing/utxoChain.ts';
import { startMailServer } from '../../apps/server/src/delivery/testing/mailServer.ts';
import {
  clientOf as clientOfServer,
  openServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { letWithdraw, settingsOf } from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { type KilledNode, openKilledAnvil, openKilledLitecoind } from './killedNodes.ts';
import { clientOf } from './newMember.ts';
import { startServer } from './serverProcess.ts';
import {
  initSigner,
  type SignerHome,
  type SignerProcess,
  signerHome,
  startSigner,
  tellNetworks,
} from './signerProcess.ts';

export const COINS = ['ETH', 'LTC'] as const;
export type Coin = (typeof COINS)[number];

/** One coin with its node and the network's settings. */
export interface KilledChain {
  readonly node: KilledNode;
  readonly settings: NetworkSettings;
  readonly hot: string;
}

export interface KilledGround {
  readonly chains: Readonly<Record<Coin, KilledChain>>;
  /** Calls as the member, to the server as it runs now. */
  readonly call: Client;
  readonly signer: () => SignerProcess;
  readonly killServer: () => Promise<void>;
  readonly killSigner: () => Promise<void>;
  /** Kills a coin's node, perhaps while it makes a block. */
  readonly killNode: (coin: Coin) => Promise<void>;
  /** Waits until so many more blocks are there. */
  readonly blocks: (coin: Coin, count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const BLOCK_MS = 150;
const CHAIN_ID = 31_337;
const MOST = 10n ** 16n;
const HOT_OUTPUTS = 12;
const DECIMALS = 8;
/** The test's member proved who they are for as long as any run lasts. */
const STEPPED_UP_MS = 86_400_000;

/** Opens all of it; after a failure what was opened is closed. */
export async function openKilledGround(): Promise<KilledGround> {
  const closers: Closer[] = [];
  try {
    return await openAll(closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

type Closer = () => unknown;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.reverse()) await close();
}

async function openAll(closers: Closer[]): Promise<KilledGround> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-killed-'));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const home = signerHome(dataDir, { CANDOR_SIGNER_STUCK_MS: '2000' });
  const chains = await openChains(home, closers);
  const mail = await startMailServer();
  closers.push(mail.close);
  const env = {
    CANDOR_MODE: 'live',
    CANDOR_ANY_STORAGE: 'yes',
    CANDOR_PAYOUT_HOLD_HOURS: '0',
    CANDOR_NETWORKS: home.env.CANDOR_NETWORKS ?? '',
    CANDOR_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CANDOR_MAIL_FROM: 'Candor <no-reply@exchange.test>',
  };
  const token = await prepareExchange({ dataDir, env, mail });
  let server = await startServer({ dataDir, env });
  closers.push(() => server.kill());
  const port = Number(new URL(server.url).port);
  let signer = startSigner(home);
  closers.push(() => signer.kill());
  const mining = { ETH: mineOn(chains.ETH.node), LTC: mineOn(chains.LTC.node) };
  closers.push(() => Promise.all(COINS.map((coin) => mining[coin].close())));
  return {
    chains,
    call: clientOf(server.url, token),
    signer: () => signer,
    killServer: async () => {
      await server.kill();
      server = await startServer({ dataDir, env, port });
    },
    killSigner: async () => {
      await signer.kill();
      signer = startSigner(home);
    },
    killNode: (coin) => chains[coin].node.kill(),
    blocks: (coin, count) => mining[coin].more(count),
    close: () => closeAll(closers),
  };
}

async function openChains(home: SignerHome, closers: Closer[]) {
  const { xpub, utxoXpub } = initSigner(home);
  const ethHot = hotAddress({ kind: 'evm', addressNetwork: 'ethereum', xpub });
  const eth = await openKilledAnvil(CHAIN_ID, ethHot);
  closers.push(eth.close);
  const ltc = await openKilledLitecoind();
  closers.push(ltc.close);
  const confirmations = [{ from: 0n, blocks: 2 }];
  const assets = settingsOf('').assets.map(({ payouts, ...asset }) => ({
    ...asset,
    confirmations,
    payouts: {
      ...payouts,
      memberDayMax: 10n ** 30n,
      networkDayMax: 10n ** 30n,
    },
  }));
  const settings = {
    ETH: settingsOf(eth.url, { xpub, assets }),
    LTC: utxoSettings(ltc.url, utxoXpub),
  };
  tellNetworks(home, [settings.ETH, settings.LTC]);
  const ltcHot = hotAddress(settings.LTC);
  for (let at = 0; at < HOT_OUTPUTS; at += 1) await ltc.pay(ltcHot, 10n * 10n ** 8n);
  await ltc.mine();
  return {
    ETH: { node: eth, settings: settings.ETH, hot: ethHot },
    LTC: { node: ltc, settings: settings.LTC, hot: ltcHot },
  };
}

interface Preparing {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly mail: Awaited<ReturnType<typeof startMailServer>>;
}

/** Coins, their terms, and one member who may withdraw: all that the rounds begin with. Answers the session. */
async function prepareExchange({ dataDir, env, mail }: Preparing): Promise<string> {
  const server = await openServer({ dataDir, env });
  try {
    for (const [assetId, code] of COINS.entries()) {
      await submit(server, { type: 'listAsset', code, decimals: DECIMALS });
      await submit(server, {
        ...{ type: 'setWalletTerms', assetId: asAssetId(assetId), isIn: true, isOut: true },
        ...{ depositMin: amount(1n), withdrawalMin: amount(1n) },
        ...{ withdrawalMax: amount(MOST), withdrawalDayMax: amount(MOST) },
      });
    }
    const { memberId, token } = await register(server, mail);
    await letWithdraw(server, { memberId, token });
    const until = { stepped_up_at_ms: Date.now() + STEPPED_UP_MS };
    await server.rooms.sql.db.updateTable('sessions').set(until).execute();
    return token;
  } finally {
    await server.close();
  }
}

type Submitted = Parameters<TestServer['rooms']['engine']['port']['submit']>[0];

async function submit({ rooms }: TestServer, command: Submitted): Promise<void> {
  const { outcome } = await rooms.engine.port.submit(command);
  if (outcome.type === 'refused') throw new Error(`${command.type}: ${outcome.reason}`);
}

async function register(server: TestServer, { mails }: Preparing['mail']) {
  const email = `m${randomUUID().slice(0, 12)}@example.org`;
  const visitor = clientOfServer(server);
  await visitor(CALLS.getCode, { account: email, purpose: 'register' });
  await server.rooms.members.settled();
  const text = mails.findLast(({ to }) => to.includes(email))?.text ?? '';
  const done = await visitor(CALLS.registerByEmail, {
    ...{ email, verificationCode: /(\d{6}) is your code/.exec(text)?.[1] ?? '', hasAgreed: true },
    ...{ password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD },
  });
  if (done.type !== 'success') throw new Error(done.message);
  const memberId = server.rooms.shownIds.open('member', done.data.member.memberId);
  return { memberId, token: done.data.token };
}

/** Mines a block after the other; a node that is down makes none. */
function mineOn({ mine }: KilledNode) {
  let isClosed = false;
  let mined = 0;
  const running = (async () => {
    while (!isClosed) {
      mined += await mine().then(
        () => 1,
        () => 0,
      );
      await wait(BLOCK_MS);
    }
  })();
  return {
    more: async (count: number) => {
      const wanted = mined + count;
      while (mined < wanted) await wait(BLOCK_MS / 10);
    },
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}
