/**
 * For tests: an exchange with one pair open for flash exchange, BTC (2 decimals) in USDT (4), at an index
 * of 100 and a spread of 1 %; alice and bob have 1000 USDT and 10 BTC, the house 500 USDT and 5 BTC.
 */
import { amount, asAssetId, asMemberId, asSeq, rate } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { type Event, readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { Answer } from '../outcome.ts';
import { step } from '../step.ts';

export const USDT = 0;
export const BTC = 1;
export const ALICE = asMemberId(1_000);
export const BOB = asMemberId(1_001);

export const PAIR: Extract<Command, { type: 'setFlashPair' }> = {
  type: 'setFlashPair',
  baseAsset: asAssetId(BTC),
  quoteAsset: asAssetId(USDT),
  isOpen: true,
  spread: rate(10_000),
  driftMax: rate(20_000),
  validMs: 8_000,
  indexAgeMaxMs: 60_000,
  baseMin: amount(10n),
  baseMax: amount(300n),
  quoteMin: amount(10_0000n),
  quoteMax: amount(400_0000n),
};

/** A tick of the index, in whole USDT. */
export function indexAt(price: number): Command {
  const pair = { baseAsset: asAssetId(BTC), quoteAsset: asAssetId(USDT) };
  return { type: 'setIndexPrice', ...pair, price, decimals: 0, sources: 1 };
}

/** Applies a command as the next entry at a time. */
export function send(exchange: Exchange, command: Command, time = exchange.time) {
  const sink = new EventBuffer();
  const seq = exchange.seq + 1;
  const answer: Answer = step(exchange, { seq: asSeq(seq), time, requestKey: 0n, command }, sink);
  const events: Event[] = readEvents(sink.toBytes());
  return { answer, events };
}

/** The exchange at time 1 000. */
export function openFlashExchange(): Exchange {
  const exchange = createExchange({ isDemo: true });
  const funds = [amount(1_000_0000n), amount(1_000n)] as const;
  const stock = [amount(500_0000n), amount(500n)] as const;
  const commands: Command[] = [
    { type: 'listAsset', code: 'USDT', decimals: 4 },
    { type: 'listAsset', code: 'BTC', decimals: 2 },
    ...[ALICE, BOB].flatMap((memberId): Command[] => [
      { type: 'openMember', memberId, role: 'member' },
      {
        type: 'creditMember',
        memberId,
        assetId: asAssetId(USDT),
        amount: funds[0],
        externalId: 0n,
      },
      { type: 'creditMember', memberId, assetId: asAssetId(BTC), amount: funds[1], externalId: 0n },
    ]),
    {
      type: 'fundHouse',
      account: 'flash',
      assetId: asAssetId(USDT),
      amount: stock[0],
      externalId: 0n,
    },
    {
      type: 'fundHouse',
      account: 'flash',
      assetId: asAssetId(BTC),
      amount: stock[1],
      externalId: 0n,
    },
    PAIR,
    indexAt(100),
  ];
  for (const command of commands) send(exchange, command, 1_000);
  return exchange;
}
