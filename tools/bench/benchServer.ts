/** A server in this process for benches: one market, a maker who sells, and members who are signed in. */

import { strict as assert } from 'node:assert';
import { type Command, OPEN_ORDERS_MAX_HOUSE } from '@candor/core';
import { oneMarket } from '@candor/core/testing';
import { amount, asAssetId, asMarketId, asMemberId, lots, rate, ticks } from '@candor/money';
import { readConfig } from '../../apps/server/src/config.ts';
import { buildGateway } from '../../apps/server/src/gateway/buildGateway.ts';
import type { Limits } from '../../apps/server/src/gateway/rateLimits.ts';
import { openLog } from '../../apps/server/src/ops/log.ts';
import { openRooms, type Rooms } from '../../apps/server/src/rooms.ts';

const MAKER = asMemberId(900);
const FIRST_MEMBER = 1_000;

export interface BenchServerOptions {
  readonly dataDir: string;
  /** As of the gateway unless told otherwise. */
  readonly limits?: Limits;
  /** Whose word about the caller is believed. */
  readonly proxies?: readonly string[];
}

/** The server as `npm start` opens it, without demo trading; the caller listens and closes. */
export async function openBenchServer({ dataDir, limits, proxies = [] }: BenchServerOptions) {
  const config = readConfig({ CANDOR_MODE: 'live', CANDOR_DATA_DIR: dataDir });
  const log = openLog({ level: 'silent' });
  const onFatal = (message: string) => {
    throw new Error(message);
  };
  const rooms = await openRooms({ config, log, onFatal, warmsUp: true });
  const app = await buildGateway({
    rooms: {
      ...rooms,
      engine: rooms.engine.port,
      publicUrl: undefined,
      isDemo: false,
      openedAt: Date.now(),
      now: Date.now,
    },
    metrics: rooms.metrics,
    log,
    probes: {},
    refreshMetrics: () => undefined,
    inbox: undefined,
    webDirectory: dataDir,
    productName: 'Candor',
    proxies,
    ...(limits === undefined ? {} : { limits }),
  });
  return { rooms, app };
}

/** A member who never signs in: the sessions are opened beside. */
const MEMBER_ROW = `INSERT INTO members
  (member_id, username, email, password_hash, invite_code, is_opened, agreed_at_ms, registered_at_ms)
  OVERRIDING SYSTEM VALUE VALUES ($1, $2, $2, $3, $2, true, 0, 0)`;

/** One market, a maker who sells, and a signed-in member per connection. */
const INDEX: Command = {
  type: 'setIndexPrice',
  baseAsset: asAssetId(1),
  quoteAsset: asAssetId(0),
  price: 10_000,
  decimals: 2,
  sources: 1,
};

/** With more of both coins than is ever spent. */
async function openMember(
  submit: (command: Command) => Promise<void>,
  memberId: number,
): Promise<void> {
  await submit({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
  for (const assetId of [0, 1]) {
    await submit({
      type: 'creditMember',
      memberId: asMemberId(memberId),
      assetId: asAssetId(assetId),
      amount: amount(10n ** 16n),
      externalId: 0n,
    });
  }
}

/** Their tokens. */
export async function setUpMarket(
  { engine, members, sql }: Rooms,
  count: number,
  passwordHash = '$argon2id$none',
): Promise<string[]> {
  const submit = async (command: Command) => {
    const { outcome } = await engine.port.submit(command);
    assert.notEqual(outcome.type, 'refused', command.type);
  };
  for (const command of oneMarket({
    quantityDecimals: 3,
    quantityMax: lots(1_000_000_000),
    feeRateTaker: rate(1_000n),
    openOrdersMax: OPEN_ORDERS_MAX_HOUSE,
  }))
    await submit(command);
  await submit(INDEX);
  const tokens: string[] = [];
  const memberIds = Array.from({ length: count }, (_, at) => FIRST_MEMBER + at);
  for (const memberId of [MAKER, ...memberIds]) {
    await openMember(submit, memberId);
    if (memberId === MAKER) continue;
    await sql.pool.query(MEMBER_ROW, [memberId, `bench-${memberId}@example.org`, passwordHash]);
    tokens.push(
      await members.sessions.open(asMemberId(memberId), {
        address: '',
        device: undefined,
        userAgent: undefined,
      }),
    );
  }
  await submit({
    type: 'placeLimitOrder',
    memberId: MAKER,
    marketId: asMarketId(0),
    side: 'sell',
    price: ticks(10_000),
    quantity: lots(90_000_000),
    timeInForce: 'gtc',
  });
  return tokens;
}
