/**
 * Opens the payouts desk on what it stands on: the networks' coins as the exchange knows them, and who tells
 * members. Desks and floors never know each other: this is where they meet.
 */
import { join, relative } from 'node:path';
import type { AssetSpec } from '@candor/core';
import { toExchange } from './chain/chainAmount.ts';
import type { NetworkAsset, NetworkSettings } from './chain/networkSettings.ts';
import type { Network, Networks } from './chain/networkWatch.ts';
import type { CustodyDesk } from './custody/custodyDesk.ts';
import type { Ground } from './desks.ts';
import type { Condition, Conditions } from './engine/condition.ts';
import type { MarketData } from './marketData/marketData.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import type { Metrics } from './ops/metrics.ts';
import { payoutFacts } from './payoutFacts.ts';
import { openPayouts } from './payouts/payoutDesk.ts';
import type { PayoutWay } from './payouts/payoutWay.ts';
import { readCustody } from './readCustody.ts';

export interface PayoutRoomOptions {
  readonly ground: Ground;
  readonly networks: Networks;
  readonly custody: Pick<
    CustodyDesk,
    'isOwn' | 'depositAddresses' | 'sweepable' | 'markSwept' | 'ownOutputs' | 'sumOfOutputs'
  >;
  readonly metrics: Pick<Metrics, 'arePayoutsStopped'>;
  readonly conditions: Pick<Conditions, 'tell'>;
  readonly marketData: Pick<MarketData, 'directory'>;
  readonly members: Pick<MembersDesk, 'notices'>;
}

const NOTICE_OF = {
  asked: 'withdrawalAsked',
  paid: 'withdrawalPaid',
  refunded: 'withdrawalRefunded',
} as const;
const HOUR_MS = 3_600_000;
/** More than any amount of the exchange. */
const AMOUNT_LIMIT = 2n ** 62n;

/** Where the signer finds the server, as short as it can be said from here. */
function signerDoorPath(dataDir: string): string {
  const path = join(dataDir, 'signer.sock');
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

/** Opens the desk and its door for the signer. */
export function openPayoutRoom(options: PayoutRoomOptions) {
  const { ground, networks, custody, metrics, conditions, marketData, members } = options;
  const { config, sql, engine, log, now, endOf } = ground;
  return openPayouts({
    endOf,
    sql: sql.db,
    engine,
    log,
    now,
    holdMs: config.payoutHoldHours * HOUR_MS,
    operatorKeys: config.operatorKeys,
    ways: {
      list: () => networks.list().flatMap((network) => waysOf(network, marketData)),
      refusalOf: (network, address) => refusalOf({ networks, custody }, network, address),
    },
    tell: (payout, news) => {
      const spec = marketData.directory.asset(payout.assetId);
      if (spec)
        members.notices.tellPayout(payout.memberId, NOTICE_OF[news], payoutFacts(payout, spec));
    },
    sweeps: { list: custody.sweepable, done: custody.markSwept, outputs: custody.ownOutputs },
    readCustody:
      config.mode === 'demo'
        ? undefined
        : (assetId) => readCustody({ networks, custody, log }, marketData.directory.asset(assetId)),
    doorPath: signerDoorPath(config.dataDir),
    onStandstill: (isStopped) => metrics.arePayoutsStopped.set(isStopped ? 1 : 0),
    onWaits: (reasons) => conditions.tell(waitsTold(reasons)),
  });
}

/** Payments that nobody but an operator can help. */
function waitsTold(reasons: readonly string[]): Condition {
  const [first] = reasons;
  if (first === undefined) return { part: 'payouts', state: 'ok', words: '' };
  const count = reasons.length === 1 ? 'A payment waits' : `${reasons.length} payments wait`;
  const words = `${count} for an operator: ${first}. candor withdrawal list and candor status tell each.`;
  return { part: 'payouts', state: 'warning', words };
}

/**
 * The house's addresses and members' own: what is paid there would never be credited. A token's contract is nobody's:
 * what is paid there is lost.
 */
async function refusalOf(
  { networks, custody }: Pick<PayoutRoomOptions, 'networks' | 'custody'>,
  name: string,
  address: string,
): Promise<'addressOwn' | 'addressInvalid' | undefined> {
  const settings = networks.find(name)?.settings;
  const is = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase();
  if (settings?.assets.some(({ token }) => is(token))) return 'addressInvalid';
  return is(settings?.coldAddress) || (await custody.isOwn(name, address))
    ? 'addressOwn'
    : undefined;
}

function waysOf(
  { settings, state }: Network,
  { directory }: PayoutRoomOptions['marketData'],
): PayoutWay[] {
  const isOpen = state().status === 'open';
  return settings.assets.flatMap((coin) => {
    const spec = directory.assetOfCode(coin.asset);
    return spec ? [{ ...wayOf(settings, coin, spec), isOut: coin.isOut && isOpen }] : [];
  });
}

function wayOf(
  { name, addressNetwork, finalBlocks, explorerUrl }: NetworkSettings,
  coin: NetworkAsset,
  { assetId, decimals }: AssetSpec,
): Omit<PayoutWay, 'isOut'> {
  const inExchange = (onChain: bigint) => {
    const units = toExchange(coin, decimals, onChain);
    return units < AMOUNT_LIMIT ? units : AMOUNT_LIMIT;
  };
  const { min, max, autoMax, memberDayMax, networkDayMax, fourEyesAbove } = coin.payouts;
  return {
    network: name,
    addressNetwork,
    assetId,
    asset: coin.asset,
    decimals,
    fee: inExchange(coin.withdrawalFee),
    limits: {
      min: inExchange(min),
      max: inExchange(max),
      autoMax: inExchange(autoMax),
      memberDayMax: inExchange(memberDayMax),
      networkDayMax: inExchange(networkDayMax),
      fourEyesAbove: inExchange(fourEyesAbove),
    },
    confirmations: finalBlocks,
    explorerUrl,
  };
}
