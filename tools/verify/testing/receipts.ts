/** Receipts of every contract that a random play of the core has settled, with the ticks it was played on. */
import {
  createExchange,
  type Event,
  EventBuffer,
  type EventOf,
  readEvents,
  step,
} from '@candor/core';
import { type Receipt, receiptText } from '@candor/core/formulas';
import {
  amount,
  amountToBigInt,
  asAssetId,
  asMemberId,
  asSeq,
  formatUnits,
  rate,
  rateToPpm,
} from '@candor/money';
import { SignedTicks, SigningKey } from './signedTicks.ts';

/** Whose ticks the receipts are of. */
export const TICKS_OF = { exchange: 'e7a1', pair: 'BTC/USDT' };
const DECIMALS = 8;
/** Ten seconds before a full hour, so that contracts run over it. */
const START = 1_700_000_000_000 - (1_700_000_000_000 % 3_600_000) + 3_590_000;

/** A small generator, the same numbers every time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A play of some seconds: ticks, orders, an outage, a full hour in between. */
export function playReceipts(random: () => number): {
  readonly receipts: readonly Receipt[];
  readonly ticks: SignedTicks;
  readonly key: SigningKey;
} {
  const key = new SigningKey('k1');
  const ticks = new SignedTicks(TICKS_OF, key);
  const events = play(random, ticks);
  const settled = events.filter((event) => event.type === 'cycleSettled');
  const receipts = settled.map((event) => sign(receiptOf(events, event, ticks), key));
  return { receipts, ticks, key };
}

/** A receipt with its signature made anew. */
export function sign(receipt: Receipt, key: SigningKey): Receipt {
  return {
    ...receipt,
    keyId: key.id,
    signature: key.sign(receiptText({ ...receipt, keyId: key.id })),
  };
}

function play(random: () => number, ticks: SignedTicks): Event[] {
  const exchange = createExchange({ isDemo: true });
  const events: Event[] = [];
  let time = START;
  const apply = (command: Parameters<typeof step>[1]['command']) => {
    const sink = new EventBuffer();
    step(exchange, { seq: asSeq(exchange.seq + 1), time, requestKey: 0n, command }, sink);
    for (const event of readEvents(sink.toBytes())) {
      if (event.type === 'indexPriceChanged') ticks.add(tickOf(event));
      events.push(event);
    }
  };
  for (const command of setUp()) apply(command);
  let price = 60_000_00;
  let signedAt = time;
  while (time < START + 60_000) {
    const isOut = time > START + 30_000 && time < START + 33_000;
    time += 100 + Math.floor(random() * 300);
    price += Math.floor(random() * 5) - 2;
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
    if (!isOut) apply({ type: 'setIndexPrice', ...pair, price, decimals: 2, sources: 3 });
    if (random() < 0.4) apply(orderOf(random));
    if (time - signedAt < 4_000) continue;
    ticks.signHead(time);
    signedAt = time;
  }
  time += 20_000;
  apply({ type: 'advanceTime' });
  ticks.signHead(time);
  return events;
}

function orderOf(random: () => number): Parameters<typeof step>[1]['command'] {
  const stake = amount(BigInt(Math.floor(random() * 1e9) + 1));
  const [side, seconds] = [random() < 0.5 ? 'buy' : 'sell', random() < 0.7 ? 5 : 10] as const;
  return {
    type: 'openCycle',
    memberId: asMemberId(1),
    productId: 0,
    side,
    stakeAsset: asAssetId(0),
    stake,
    seconds,
  };
}

function setUp(): Parameters<typeof step>[1]['command'][] {
  const most = amount(10n ** 15n);
  const caps = { stakeMax: most, memberMax: most, pairMax: most, secondMax: most };
  const rates = { payoutRate: rate(850_000), lossRate: rate(950_000), stakeMins: [amount(0n)] };
  const money = { assetId: asAssetId(0), amount: most, externalId: 0n };
  return [
    { type: 'listAsset', code: 'USDT', decimals: DECIMALS },
    { type: 'listAsset', code: 'BTC', decimals: 8 },
    {
      type: 'listCycle',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      isOpen: true,
      tickTimeoutMs: 350,
      ticksMin: 3,
      coins: [{ assetId: asAssetId(0), stakeMin: amount(1n), ...caps }],
      durations: [5, 10].map((seconds) => ({ seconds, ...rates })),
    },
    { type: 'fundHouse', account: 'cycle', ...money },
    { type: 'openMember', memberId: asMemberId(1), role: 'member' },
    { type: 'creditMember', memberId: asMemberId(1), ...money },
  ];
}

/** A tick as a line of the log tells it. */
export function tickOf(event: EventOf<'indexPriceChanged'>) {
  const { seq, time, tick, price, decimals, sources } = event;
  return { seq, time, tick, sources, price: formatUnits(BigInt(price), decimals) };
}

/** The receipt of a contract that was settled, without its signature. */
export function receiptOf(
  events: readonly Event[],
  settled: EventOf<'cycleSettled'>,
  ticks: SignedTicks,
): Receipt {
  const opened = events.find(
    (event): event is EventOf<'cycleOpened'> =>
      event.type === 'cycleOpened' && event.orderId === settled.orderId,
  );
  if (opened === undefined) throw new Error('a settled contract was opened');
  const entered = events.find(
    (event): event is EventOf<'cycleEntered'> =>
      event.type === 'cycleEntered' &&
      event.firstOrderId <= opened.orderId &&
      event.lastOrderId >= opened.orderId &&
      event.tickAt <= opened.entryBy,
  );
  const isVoid = settled.outcome === 'void';
  const entry = entered ? formatUnits(BigInt(entered.price), entered.decimals) : '';
  const from = { seq: opened.orderId, time: Number.POSITIVE_INFINITY };
  const window = { seq: Number.POSITIVE_INFINITY, time: opened.expiresAt - 1_000 };
  return {
    format: 'candor-receipt-1',
    recipe: 1,
    ...TICKS_OF,
    keyId: '',
    order: {
      id: opened.orderId,
      acceptedAt: opened.acceptedAt,
      side: opened.side,
      asset: 'USDT',
      decimals: DECIMALS,
      stake: `${amountToBigInt(opened.stake)}`,
      payoutPpm: Number(rateToPpm(opened.payoutRate)),
      lossPpm: Number(rateToPpm(opened.lossRate)),
      seconds: opened.seconds,
      entryBy: opened.entryBy,
      expiresAt: opened.expiresAt,
      ticksMin: opened.ticksMin,
    },
    result: {
      outcome: settled.outcome,
      cause: settled.cause,
      entry,
      exit: isVoid ? '' : formatUnits(settled.exitPrice, settled.exitDecimals),
      paid: `${amountToBigInt(settled.paid)}`,
    },
    paths: [
      ticks.path(from, opened.entryBy + 1),
      ...(entered ? [ticks.path(window, opened.expiresAt)] : []),
    ],
    signature: '',
  };
}
