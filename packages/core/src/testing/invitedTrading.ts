/** For tests: a small exchange in which members invite each other, hold the platform's token and trade. */

import {
  type AssetId,
  amount,
  amountToBigInt,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  invariant,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { outcomeOf } from '../outcome.ts';
import { step } from '../step.ts';
import { listing } from './market.ts';

/** The assets, by id; CDR is the platform's token. */
export const [USDT, BTC, CDR] = [0, 1, 2];
/** Decimals of every asset. */
export const DECIMALS = 8;

export interface Invited {
  readonly memberId: MemberId;
  /** Undefined = nobody. */
  readonly inviterId?: MemberId | undefined;
  /** When the invitation was accepted. */
  readonly invitedAt?: number;
  /** Smallest units of the platform's token. */
  readonly held?: bigint;
}

export interface Trade {
  readonly maker: number;
  readonly taker: number;
  readonly takerSide: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
}

export interface Rebate {
  readonly payer: number;
  readonly receiver: number;
  readonly assetId: AssetId;
  readonly amount: bigint;
}

/** Sends a command at a time; its outcome and what happened. */
export function send(exchange: Exchange, command: Command, time: number) {
  const sink = new EventBuffer();
  const seq = exchange.seq + 1;
  const outcome = outcomeOf(
    step(exchange, { seq: asSeq(seq), time, requestKey: 0n, command }, sink),
  );
  return { outcome, events: readEvents(sink.toBytes()) };
}

/** Sends a command that must be accepted. */
export function accept(exchange: Exchange, command: Command, time: number): Event[] {
  const { outcome, events } = send(exchange, command, time);
  invariant(outcome.type !== 'refused', `${command.type} is accepted`);
  return events;
}

/** An exchange with one market, BTC/USDT, where a lot is one unit of BTC's second decimal. */
export function openInvited(members: readonly Invited[], makerPpm: number, takerPpm: number) {
  const exchange = createExchange({ isDemo: true });
  const begin = (command: Command) => accept(exchange, command, 1);
  for (const code of ['USDT', 'BTC', 'CDR']) begin({ type: 'listAsset', code, decimals: DECIMALS });
  begin(
    listing({
      baseAsset: asAssetId(BTC),
      quoteAsset: asAssetId(USDT),
      priceDecimals: 0,
      quantityDecimals: DECIMALS,
      quantityMax: lots(1_000_000_000),
      feeRateMaker: rate(makerPpm),
      feeRateTaker: rate(takerPpm),
      priceBand: rate(1_000_000),
    }),
  );
  begin({ type: 'setPlatformAsset', assetId: asAssetId(CDR) });
  for (const { memberId } of members) begin({ type: 'openMember', memberId, role: 'member' });
  for (const { memberId, held = 0n } of members) {
    for (const assetId of [USDT, BTC]) {
      begin({
        type: 'creditMember',
        memberId,
        assetId: asAssetId(assetId),
        amount: amount(10n ** 16n),
        externalId: 0n,
      });
    }
    if (held > 0n)
      begin({
        type: 'creditMember',
        memberId,
        assetId: asAssetId(CDR),
        amount: amount(held),
        externalId: 0n,
      });
  }
  for (const { memberId, inviterId, invitedAt = 1 } of [...members].sort(byInvitation)) {
    if (inviterId !== undefined) {
      accept(
        exchange,
        { type: 'setInviter', memberId, inviterId: asMemberId(inviterId) },
        invitedAt,
      );
    }
  }
  return exchange;
}

function byInvitation(left: Invited, right: Invited): number {
  return (left.invitedAt ?? 0) - (right.invitedAt ?? 0);
}

/** The maker's order and the taker's that meets it; what the second made happen. */
export function trade(exchange: Exchange, deal: Trade, time: number): Event[] {
  const terms = {
    type: 'placeLimitOrder',
    marketId: asMarketId(0),
    timeInForce: 'gtc',
    price: ticks(deal.price),
    quantity: lots(deal.quantity),
  } as const;
  const makerSide = deal.takerSide === 'buy' ? 'sell' : 'buy';
  accept(exchange, { ...terms, memberId: asMemberId(deal.maker), side: makerSide }, time);
  return accept(
    exchange,
    { ...terms, memberId: asMemberId(deal.taker), side: deal.takerSide },
    time,
  );
}

/** The shares that were given on, in order. */
export function rebatesOf(events: readonly Event[]): Rebate[] {
  return events.flatMap((event) =>
    event.type === 'rebatePaid'
      ? [
          {
            payer: event.payerId,
            receiver: event.receiverId,
            assetId: event.assetId,
            amount: amountToBigInt(event.amount),
          },
        ]
      : [],
  );
}
