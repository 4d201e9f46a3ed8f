/** For tests: a local node that the server pays out on, and members who may withdraw. */
import type { WalletTerms } from '@candor/core';
import { amount, asMemberId, type MemberId } from '@candor/money';
import { hotAddress } from '../../chain/deriveAddress.ts';
import { openEvmClient } from '../../chain/evm/evmClient.ts';
import { openAnvil } from '../../chain/local/openAnvil.ts';
import type { NetworkSettings, PayoutSettings } from '../../chain/networkSettings.ts';
import { registerMember, type TestMember, type TestServer } from './openServer.ts';
import { until } from './until.ts';

export const FUND_PASSWORD = '730519';
/** Outside the exchange. */
export const OUTSIDE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
const CHAIN_ID = 31_337;
const COIN = 10n ** 18n;
const DECIMALS = 18;

/** In whole coins of ETH. */
const LIMITS = { min: 1n, max: 50n, dayMax: 100n, autoMax: 5n, memberDayMax: 8n };

/** ETH on a chain of its own: automatic to 5, two operators above 20. */
export function settingsOf(url: string, more: Partial<NetworkSettings> = {}): NetworkSettings {
  const of = (coins: bigint) => coins * COIN;
  const payouts: PayoutSettings = {
    min: of(LIMITS.min),
    max: of(LIMITS.max),
    autoMax: of(LIMITS.autoMax),
    memberDayMax: of(LIMITS.memberDayMax),
    networkDayMax: of(1_000n),
    fourEyesAbove: of(20n),
  };
  const eth = { asset: 'ETH', token: undefined, decimals: DECIMALS, isIn: true, isOut: true };
  const fee = { depositMin: 1n, withdrawalFee: COIN / 100n };
  const confirmations = [{ from: 0n, blocks: 1 }];
  return {
    name: 'TestChain',
    kind: 'evm',
    addressNetwork: 'ethereum',
    url,
    secondUrl: undefined,
    chainId: CHAIN_ID,
    startHeight: 0,
    xpub: XPUB,
    staleMs: undefined,
    finalBlocks: 2,
    coldAddress: undefined,
    explorerUrl: 'http://127.0.0.1/tx/{tx}',
    assets: [{ ...eth, ...fee, payouts, confirmations }],
    ...more,
  };
}

/** Adds a chain of its own to a server, and opens withdrawals of ETH. Answers what ends the node. */
export async function openTestChain({ rooms }: TestServer, more: Partial<NetworkSettings> = {}) {
  const anvil = await openAnvil({ chainId: CHAIN_ID });
  const settings = settingsOf(anvil.url, more);
  try {
    const network = await rooms.networks.add(settings);
    await until(() => network.state().status === 'open', 'the network is open');
    await setTerms(rooms);
  } catch (error) {
    await anvil.close();
    throw error;
  }
  return { anvil, settings, hotAddress: hotAddress(settings), close: anvil.close };
}

const BLOCK_MS = 100;

/** Gives the hot wallet of such a chain so many coins, and mines it a block every moment until `stop`. */
export async function keepMining(
  { anvil, hotAddress: hot }: Awaited<ReturnType<typeof openTestChain>>,
  coins: bigint,
) {
  const { rpc } = openEvmClient(anvil.url);
  await rpc.ask('anvil_setBalance', [hot, `0x${(coins * COIN).toString(16)}`]);
  const mining = { isPaused: false, stop: () => clearInterval(timer) };
  const mine = () => void (mining.isPaused || rpc.ask('anvil_mine').catch(() => undefined));
  const timer = setInterval(mine, BLOCK_MS);
  return mining;
}

/** Opens deposits and withdrawals of ETH. */
export async function setTerms({ engine, marketData }: TestServer['rooms']): Promise<void> {
  const eth = marketData.directory.assetOfCode('ETH');
  if (!eth) throw new Error('the test exchange has no ETH');
  const units = (coins: bigint) => amount(coins * 10n ** BigInt(eth.decimals));
  const terms: WalletTerms = {
    assetId: eth.assetId,
    isIn: true,
    isOut: true,
    depositMin: amount(1n),
    withdrawalMin: units(LIMITS.min),
    withdrawalMax: units(LIMITS.max),
    withdrawalDayMax: units(LIMITS.dayMax),
  };
  const { outcome } = await engine.port.submit({ type: 'setWalletTerms', ...terms });
  if (outcome.type === 'refused') throw new Error(outcome.reason);
}

/** Gives a member coins of ETH, so that so many are there in all. */
export async function giveEth({ rooms }: TestServer, memberId: MemberId, coins: bigint) {
  const eth = rooms.marketData.directory.assetOfCode('ETH');
  if (!eth) throw new Error('the test exchange has no ETH');
  const { assetId } = eth;
  const balances = await rooms.engine.port.query('balances', { memberId });
  const has = balances.find((row) => row.assetId === assetId)?.available ?? 0n;
  const sum = amount(coins * 10n ** BigInt(eth.decimals) - has);
  const bill = { memberId, assetId, amount: sum, externalId: 0n };
  const { outcome } = await rooms.engine.port.submit({ type: 'creditMember', ...bill });
  if (outcome.type === 'refused') throw new Error(outcome.reason);
}

/**
 * A member who is authenticated, has a fund password and coins, has known an address outside for long, and
 * has just proved who they are.
 */
export async function openWithdrawer(server: TestServer, coins = 30n): Promise<TestMember> {
  const member = await registerMember(server);
  await letWithdraw(server, member);
  await giveEth(server, asMemberId(member.memberId), coins);
  return member;
}

/** Gives a member all that comes before a withdrawal, but no coins. */
export async function letWithdraw(
  server: TestServer,
  { memberId, token }: Pick<TestMember, 'memberId' | 'token'>,
): Promise<void> {
  const { members, sql } = server.rooms;
  const from = { address: '127.0.0.1', device: undefined, userAgent: undefined };
  await members.fundPassword.set({ memberId: asMemberId(memberId), password: FUND_PASSWORD, from });
  const claim = { check_id: `check${memberId}`, member_id: memberId, status: 'authenticated' };
  const paper = { country: 'DE', id_type: 'passport', number_digest: `digest${memberId}` };
  const pictures = { front_url: '', back_url: '', sealed_claim: new Uint8Array([1]) };
  const times = { submitted_at_ms: 1, decided_at_ms: 2, decided_by: 'test' };
  const row = { ...claim, ...paper, ...pictures, ...times, status: 'authenticated' as const };
  await sql.db.insertInto('identity_checks').values(row).execute();
  await sql.db
    .insertInto('address_book')
    .values(knownAddress(asMemberId(memberId)))
    .execute();
  await members.sessions.stepUp(token);
}

function knownAddress(memberId: MemberId) {
  return {
    address_id: `known${memberId}`,
    member_id: memberId,
    network: 'TestChain',
    address: OUTSIDE,
    label: 'Known',
    usable_from_ms: 0,
    created_at_ms: 0,
  };
}
