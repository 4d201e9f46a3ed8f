/**
 * The whole server on real files: members register, place and cancel orders; it is killed in the middle, what it
 * had not synced is taken back by chance, it starts again. What was acknowledged has to be there, once.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS, type Client, createClient } from '@candor/wire';
import { type NewMember, newMember } from '../world/newMember.ts';
import { type ServerProcess, startServer } from '../world/serverProcess.ts';
import type { Chance } from './chance.ts';
import { type CutPlace, type CutTally, compileCut, cutEnvironment, cutPower } from './realCut.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main' } as const;
/** Of the market's price: such orders rest. */
const BELOW = 0.97;
const AT_ONCE = 6;
/** Below the most that a member may have open in a market. */
const ORDERS_MAX = 180;
const ALIVE_MS = 2_500;

/** An order as its member knows it; its id once it was acknowledged. */
interface Placed {
  readonly key: string;
  orderId: number | undefined;
  /** asked: the answer to the cancellation did not come. */
  canceled: 'no' | 'asked' | 'yes';
}

interface Trader {
  readonly member: NewMember;
  readonly orders: Placed[];
}

export interface RealTally extends CutTally {
  kills: number;
  orders: number;
  cancels: number;
}

/** Plays so many lives of a server; undefined where there is no C compiler. Throws at what must not be. */
export async function playReal(chance: Chance, lives: number): Promise<RealTally | undefined> {
  const base = mkdtempSync(join(tmpdir(), 'candor-cut-'));
  const library = compileCut(base);
  if (library === undefined) return undefined;
  const place = { root: join(base, 'data'), logs: join(base, 'logs') };
  for (const each of [place.root, place.logs]) mkdirSync(each);
  try {
    return await new RealRun(chance, library, place).play(lives);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

class RealRun {
  private readonly chance: Chance;
  private readonly library: string;
  private readonly place: CutPlace;
  private readonly traders: Trader[] = [];
  private price = '';
  private readonly tally: RealTally = { kills: 0, orders: 0, cancels: 0, pages: 0, names: 0 };

  constructor(chance: Chance, library: string, place: CutPlace) {
    this.chance = chance;
    this.library = library;
    this.place = place;
  }

  async play(lives: number): Promise<RealTally> {
    for (let life = 0; life < lives; life += 1) {
      const server = await this.start();
      for (const trader of this.traders) await this.check(server, trader);
      await this.trade(server);
      const cut = cutPower(this.place, this.chance, (path) => path.includes('/sql/'));
      this.tally.kills += 1;
      this.tally.pages += cut.pages;
      this.tally.names += cut.names;
    }
    const server = await this.start();
    for (const trader of this.traders) await this.check(server, trader);
    await server.stop();
    return this.tally;
  }

  private start(): Promise<ServerProcess> {
    const env = { ...cutEnvironment(this.library, this.place), CANDOR_DEMO_HISTORY_HOURS: '0' };
    return startServer({ dataDir: this.place.root, env });
  }

  /** A new member trades until the server is gone. */
  private async trade(server: ServerProcess): Promise<void> {
    const trader: Trader = { member: await newMember(server.url), orders: [] };
    const told = await trader.member.call(CALLS.trad, PAIR);
    assert.ok(told.type === 'success', JSON.stringify(told));
    if (this.price === '') this.price = (Number(told.data.pair.price) * BELOW).toFixed(2);
    this.traders.push(trader);
    let isOver = false;
    const busy = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) await this.act(server.url, trader);
    });
    await delay(this.chance.below(ALIVE_MS));
    await server.kill();
    isOver = true;
    await Promise.all(busy);
  }

  private async act(url: string, trader: Trader): Promise<void> {
    const open = trader.orders.filter((order) => order.orderId && order.canceled === 'no');
    const [first] = open;
    if (first && (open.length > ORDERS_MAX / 2 || this.chance.isBelow(0.3))) {
      await this.cancel(trader, first);
    } else if (trader.orders.length < ORDERS_MAX) await this.order(url, trader);
    else await delay(5);
  }

  private async order(url: string, trader: Trader): Promise<void> {
    const order: Placed = { key: randomUUID(), orderId: undefined, canceled: 'no' };
    trader.orders.push(order);
    order.orderId = await sendOrder(clientWith(url, trader, order.key), this.price).catch(
      () => undefined,
    );
    if (order.orderId !== undefined) this.tally.orders += 1;
  }

  private async cancel(trader: Trader, order: Placed): Promise<void> {
    order.canceled = 'asked';
    const { orderId = 0 } = order;
    const answer = await trader.member.call(CALLS.closeEntrust, { orderId }).catch(() => undefined);
    if (answer?.type !== 'success') return;
    order.canceled = 'yes';
    this.tally.cancels += 1;
  }

  /** Who was told that they are a member still is; every order is there once. */
  private async check({ url }: ServerProcess, trader: Trader): Promise<void> {
    for (const order of trader.orders) {
      const orderId = await sendOrder(clientWith(url, trader, order.key), this.price);
      assert.ok(orderId !== undefined, `order ${order.orderId} is refused when it is sent again`);
      assert.equal(orderId, order.orderId ?? orderId, 'an order was done a second time');
      order.orderId = orderId;
    }
    const answer = await clientWith(url, trader, '')(CALLS.tradAccount, PAIR);
    assert.ok(answer.type === 'success', `the session is lost: ${JSON.stringify(answer)}`);
    const open = answer.data.openOrders.map(({ orderId }) => orderId);
    assert.equal(new Set(open).size, open.length, 'an order stands twice');
    for (const { orderId = 0, canceled } of trader.orders) {
      if (canceled === 'no') assert.ok(open.includes(orderId), `order ${orderId} is lost`);
      if (canceled === 'yes') assert.ok(!open.includes(orderId), `order ${orderId} is open again`);
    }
    for (const orderId of open) {
      assert.ok(
        trader.orders.some((order) => order.orderId === orderId),
        `nobody sent ${orderId}`,
      );
    }
  }
}

function clientWith(baseUrl: string, { member }: Trader, key: string): Client {
  const [locale, token, newKey] = [() => 'en', () => member.token, () => key];
  return createClient({ baseUrl, locale, token, newKey });
}

async function sendOrder(call: Client, price: string): Promise<number | undefined> {
  const answer = await call(CALLS.buyLimit, { ...PAIR, price, quantity: '0.001' });
  return answer.type === 'success' ? answer.data.orderId : undefined;
}
