/**
 * The order book alone against npm's nodejs-order-book, on the same commands in the same run.
 * Time is processor time. The peer is slow: it plays the first commands only, and its time is that of
 * the last tenth, when its book is as full as ours. Both must fill the same lots.
 */
import { strict as assert } from 'node:assert';
import { OrderBook, type RestingOrder } from '@candor/core/book';
import { asMarketId, asMemberIndex, asOrderId, NOBODY } from '@candor/money';
import { OrderBook as PeerBook, Side } from 'nodejs-order-book';
import { type Bench, cpuSeconds, median, round } from './bench.ts';
import { makeWorkload, type Workload, type WorkloadName } from './workload.ts';

const PEER = 'nodejs-order-book 10.1.1';
/** The peer's commands, and how many of them only fill its book. */
const PEER_COUNT = 1_000_000;
const PEER_FILL = 900_000;
const SIDES = [0, 1] as const;
const WARM_UPS = 3;
const ROUNDS = 7;

type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

export const bench: Bench = {
  name: 'orderBook',
  run(report) {
    const names: readonly WorkloadName[] = ['small', 'main', 'sparse'];
    const rates = names.map((name) => {
      const workload = makeWorkload(name);
      const rate = rateOf(workload);
      const peerRate = peerRateOf(makeWorkload(name, PEER_COUNT));
      report({
        name: `orderBook.${name}`,
        value: round(rate / 1e6),
        unit: 'M commands/s',
        peer: `${PEER} at ${round(peerRate / 1e6)}`,
        ratio: round(rate / peerRate),
      });
      return rate;
    });
    const [small = 0, , sparse = 1] = rates;
    report({
      name: 'orderBook.growth',
      value: round(small / sparse),
      unit: '× cost of a command, 2 k to 100 k live',
    });
  },
};

/** Commands a second: the middle of some rounds, each on a new book, after warming up. */
function rateOf(workload: Workload): number {
  const ids = new Float64Array(workload.orders);
  const seconds: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const book = new OrderBook(asMarketId(0));
    let filled = 0;
    const taken = cpuSeconds(() => {
      filled = play(book, workload, ids);
    });
    assert.equal(filled, workload.filledLots);
    if (round >= WARM_UPS) seconds.push(taken);
  }
  return workload.count / median(seconds);
}

/** Plays a workload; returns the lots filled. `ids` is the client's memory of its orders. */
function play(book: OrderBook, workload: Workload, ids: Float64Array): number {
  const { count, op, side, id, ticks, lots } = workload;
  const order: Mutable<RestingOrder> = {
    side: 0,
    ticks: 0,
    lotsRemaining: 0,
    lotsOriginal: 0,
    member: asMemberIndex(1),
    flags: 0,
    createdAt: 0.5,
  };
  let filled = 0;
  for (let index = 0; index < count; index += 1) {
    const number = id[index] ?? 0;
    if (op[index] === 1) {
      book.cancel(asOrderId(ids[number] ?? 0));
      continue;
    }
    const own = SIDES[(side[index] ?? 0) & 1] ?? 0;
    const limit = ticks[index] ?? 0;
    const wanted = lots[index] ?? 0;
    const orderId = book.nextOrderId();
    ids[number] = orderId;
    const left = book.match(own, limit, wanted, NOBODY);
    filled += wanted - left;
    if (left === 0) {
      book.release(orderId);
      continue;
    }
    order.side = own;
    order.ticks = limit;
    order.lotsRemaining = left;
    order.lotsOriginal = wanted;
    book.rest(orderId, order);
  }
  return filled;
}

/** The peer's commands a second, with its orders' names made beforehand. */
function peerRateOf(workload: Workload): number {
  const names = Array.from({ length: workload.orders }, (_, number) => `o${number}`);
  const book = new PeerBook();
  const play = { book, workload, names };
  let filled = playPeer(play, 0, PEER_FILL);
  const seconds = cpuSeconds(() => {
    filled += playPeer(play, PEER_FILL, workload.count);
  });
  assert.equal(filled, workload.filledLots);
  return (workload.count - PEER_FILL) / seconds;
}

/** Plays the peer's commands of a range; returns the lots filled. */
function playPeer(play: PeerPlay, from: number, to: number): number {
  const { book, workload, names } = play;
  const { op, side, id, ticks, lots } = workload;
  let filled = 0;
  for (let index = from; index < to; index += 1) {
    const name = names[id[index] ?? 0] ?? '';
    if (op[index] === 1) {
      book.cancel(name);
      continue;
    }
    const size = lots[index] ?? 0;
    const own = side[index] === 0 ? Side.BUY : Side.SELL;
    const result = book.limit({ id: name, side: own, size, price: ticks[index] ?? 0 });
    filled += size - result.quantityLeft;
  }
  return filled;
}

interface PeerPlay {
  readonly book: PeerBook;
  readonly workload: Workload;
  readonly names: readonly string[];
}
