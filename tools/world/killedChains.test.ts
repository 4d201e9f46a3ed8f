/**
 * Money in and out while everything is killed: server, signer and both nodes, one after the other, at every step of a
 * deposit and of a payout. At the end each payout arrived once and each deposit was credited once.
 * CANDOR_KILL_ROUNDS sets how many rounds are played.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '@candor/wire';
import { depositAddress } from '../../apps/server/src/chain/deriveAddress.ts';
import { litecoindMissing } from '../../apps/server/src/chain/testing/openLitecoind.ts';
import { exact } from '../../apps/server/src/gateway/testing/exact.ts';
import { FUND_PASSWORD } from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { COINS, type Coin, type KilledGround, openKilledGround } from './killedGround.ts';
import { closeSigners } from './signerProcess.ts';

const ROUNDS = Number(process.env.CANDOR_KILL_ROUNDS ?? 4);
// A server refuses settings that it does not know.
delete process.env.CANDOR_KILL_ROUNDS;
const LATE_MS = 120_000;
/** Of the exchange and of litecoin; the local chain's coin has more. */
const UNIT = 10n ** 8n;
const CHAIN_UNIT = { ETH: 10n ** 18n, LTC: UNIT };
/** What a payout costs, in units of the exchange. */
const FEE = { ETH: UNIT / 100n, LTC: 10_000n };
const OUTSIDE =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';

const VICTIMS = ['node', 'signer', 'server'] as const;
const MOMENTS = [
  'asking',
  'payoutIntent',
  'depositMined',
  'payoutReserved',
  'depositBuried',
  'payoutSigned',
  'depositCredited',
  'payoutTold',
  'depositPaid',
  'payoutSent',
  'payoutPaid',
] as const;

let ground: KilledGround;
before(async () => {
  assert.equal(litecoindMissing(), undefined);
  ground = await openKilledGround();
});
after(async () => {
  await ground?.close();
  await closeSigners();
});

interface Round {
  readonly coin: Coin;
  /** Where its payout goes to: nobody else is paid there. */
  readonly to: string;
  /** Units of the exchange: paid in, and out with the fee in it. */
  readonly deposit: bigint;
  readonly payout: bigint;
}

function roundOf(at: number): Round {
  const coin = COINS[at % COINS.length] ?? 'ETH';
  const { addressNetwork } = ground.chains[coin].settings;
  const kind = coin === 'ETH' ? 'evm' : 'utxo';
  const to = depositAddress({ kind, addressNetwork, xpub: OUTSIDE }, at);
  // Every amount is its round's own.
  const own = BigInt(at + 1) * 10_000n;
  return { coin, to, deposit: 2n * UNIT + own, payout: UNIT + own };
}

function onChain(coin: Coin, units: bigint): bigint {
  return (units * CHAIN_UNIT[coin]) / UNIT;
}

function text(units: bigint): string {
  return `${units / UNIT}.${(units % UNIT).toString().padStart(8, '0')}`;
}

/** Asks until it is answered: while the server is down nobody is. */
async function answered<Answer extends { readonly type: string; readonly message?: string }>(
  ask: () => Promise<Answer>,
): Promise<Extract<Answer, { readonly type: 'success' }>> {
  const late = Date.now() + LATE_MS;
  for (;;) {
    const told = await ask();
    if (told.type === 'success') return told as Extract<Answer, { readonly type: 'success' }>;
    if (Date.now() > late) assert.fail(`${told.type}: ${told.message}`);
    await wait(100);
  }
}

async function payIn({ coin, deposit }: Round): Promise<void> {
  const { node, settings } = ground.chains[coin];
  const { data } = await answered(() => ground.call(CALLS.getCoinAddress, { asset: coin }));
  const address = data.networks.find(({ network }) => network === settings.name)?.address ?? '';
  await node.pay(address, onChain(coin, deposit));
}

/** The same wish under the same key, however often it has to be sent. */
function askOut({ coin, to, payout }: Round) {
  const network = ground.chains[coin].settings.name;
  const wish = { asset: coin, network, address: to, quantity: text(payout) };
  const idempotencyKey = `to-${to}`;
  return answered(() =>
    ground.call(CALLS.outCoin, { ...wish, fundPassword: FUND_PASSWORD }, { idempotencyKey }),
  );
}

async function credited({ coin, deposit }: Round): Promise<void> {
  await until(
    async () => {
      const { data } = await answered(() => ground.call(CALLS.deposits, { asset: coin }));
      return data.rows.some(
        ({ status, quantity }) =>
          status === 'completed' && exact(quantity) === exact(text(deposit)),
      );
    },
    'the deposit is credited',
    LATE_MS,
  );
}

/** Begins a deposit and a payout, and comes back at the moment when something is to be killed. */
async function playUntil(moment: (typeof MOMENTS)[number], round: Round): Promise<void> {
  await payIn(round);
  if (moment === 'depositMined') await ground.blocks(round.coin, 1);
  if (moment === 'depositBuried') await ground.blocks(round.coin, 2);
  if (moment === 'depositCredited') await credited(round);
  if (!moment.startsWith('payout')) return;
  const reached = ground.signer().next(moment);
  await askOut(round);
  await reached;
}

function kill(victim: (typeof VICTIMS)[number], { coin }: Round): Promise<void> {
  if (victim === 'server') return ground.killServer();
  return victim === 'signer' ? ground.killSigner() : ground.killNode(coin);
}

/** What the member is to have: nothing is lost, nothing comes twice. */
function expected(coin: Coin, rounds: readonly Round[]): bigint {
  const own = rounds.filter((each) => each.coin === coin);
  return own.reduce((sum, { deposit, payout }) => sum + deposit - payout, 0n);
}

test('server, signer and nodes are killed at every step: each payout is paid once, each deposit credited once [wd-daemon-01, dep-evm-15]', async () => {
  const rounds: Round[] = [];
  // The first deposits are what the first payouts are paid from.
  for (const at of COINS.keys()) {
    const first = { ...roundOf(at), to: '', payout: 0n, deposit: 3n * UNIT };
    await payIn(first);
    await credited(first);
    rounds.push(first);
  }
  for (let at = 0; at < ROUNDS; at += 1) {
    const round = roundOf(at);
    const moment = MOMENTS[at % MOMENTS.length] ?? 'asking';
    await playUntil(moment, round);
    const asked = askOut(round);
    if (moment === 'asking') await wait(at % 40);
    await kill(VICTIMS[at % VICTIMS.length] ?? 'server', round);
    await asked;
    rounds.push(round);
  }
  await settle(rounds);
  await assertOnce(rounds);
});

/** Everything under way comes to its end. */
async function settle(rounds: readonly Round[]): Promise<void> {
  for (const coin of COINS) {
    const wanted = rounds.filter((each) => each.coin === coin);
    await until(
      async () => {
        const { data } = await answered(() => ground.call(CALLS.myAccount, {}));
        const row = data.find(({ asset }) => asset === coin);
        return (
          exact(row?.available) === exact(text(expected(coin, wanted))) && exact(row?.held) === 0n
        );
      },
      'everything is paid',
      LATE_MS,
    );
  }
}

async function assertOnce(rounds: readonly Round[]): Promise<void> {
  // Blocks enough for whatever would come twice.
  for (const coin of COINS) await ground.blocks(coin, 4);
  for (const { coin, to, payout } of rounds.filter((each) => each.to !== '')) {
    const arrives = onChain(coin, payout - FEE[coin]);
    assert.equal(await ground.chains[coin].node.balance(to), arrives, to);
  }
  for (const coin of COINS) {
    const { data } = await answered(() => ground.call(CALLS.deposits, { asset: coin }));
    assert.equal(data.count, rounds.filter((each) => each.coin === coin).length);
    assert.ok(data.rows.every(({ status }) => status === 'completed'));
  }
}
