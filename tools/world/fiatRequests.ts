/** For tests: what a member may have at the fiat desk, as one call names it. */

import { amount, asAssetId, asMemberId } from '@candor/money';
import type { TestMember, TestServer } from '../../apps/server/src/gateway/testing/openServer.ts';

const HOUR_MS = 3_600_000;
let made = 0;

/** A purchase of the owner's that is to be paid. */
export async function fiatOrderOf({ rooms }: TestServer, owner: TestMember): Promise<number> {
  made += 1;
  const what = { currency: 'EUR', asset_id: 0, asset: 'USDT', asset_decimals: 8, price: '0.93' };
  const sums = { amount: 100_00, units: '10752688172', request_key: '0' };
  const bank = { bank: 'Bank', holder: 'House', account_number: '1', reference: `OWNED${made}` };
  const times = { created_at_ms: Date.now(), expires_at_ms: Date.now() + HOUR_MS };
  const state = { member_id: owner.memberId, side: 'buy', status: 'toPay' } as const;
  const row = await rooms.sql.db
    .insertInto('fiat_orders')
    .values({ ...state, ...what, ...sums, ...bank, ...times })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  return rooms.shownIds.show('fiatOrder', Number(row.order_id));
}

/** Right requests of the desk's calls, for somebody who is identified, has coins to sell, a card and a picture. */
export async function fiatRequests(server: TestServer, owner: TestMember, pictureUrl: string) {
  const { fiat, engine } = server.rooms;
  const { memberId } = owner;
  await fiat.setCard(asMemberId(memberId), {
    bank: 'Bank',
    holder: 'Ann Lee',
    number: '4111111111111111',
  });
  const moved = {
    memberId: asMemberId(memberId),
    assetId: asAssetId(0),
    amount: amount(200_00000000n),
  };
  await engine.port.submit({ type: 'transferFiat', ...moved });
  return {
    fiatPay: { orderId: await fiatOrderOf(server, owner), pictureUrl },
    fiatCancel: { orderId: await fiatOrderOf(server, owner) },
  };
}
