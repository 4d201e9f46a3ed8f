/** For tests: what a member may have of payouts, as one call names it; right requests of one who may withdraw. */

import { asMemberId } from '@candor/money';
import { CALLS, type RequestOf } from '@candor/wire';
import {
  registerMember,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  FUND_PASSWORD,
  OUTSIDE,
  openTestChain,
  openWithdrawer,
} from '../../apps/server/src/gateway/testing/payoutNetwork.ts';

let made = 0;

/** A withdrawal of the owner's that waits for operators. */
export async function withdrawalOf({ rooms }: TestServer, owner: TestMember): Promise<number> {
  made += 1;
  const withdrawalId = 900_000 + made;
  const eth = rooms.marketData.directory.assetOfCode('ETH');
  const place = { network: 'TestChain', address: '0x00', asset: 'ETH' };
  const bill = { asset_id: eth?.assetId ?? 0, amount: '2', fee: '1' };
  const times = { requested_at_ms: Date.now(), waits_until_ms: 0 };
  const state = { status: 'review' as const, causes: 'size', eyes_needed: 1 };
  const named = { payout_id: `owned${made}`, withdrawal_id: withdrawalId };
  const row = { ...named, member_id: owner.memberId, ...place, ...bill, ...times, ...state };
  await rooms.sql.db.insertInto('payouts').values(row).execute();
  return rooms.shownIds.show('withdrawal', withdrawalId);
}

/** An address in the owner's book. */
export async function addressOf({ rooms }: TestServer, owner: TestMember): Promise<string> {
  const { memberId } = owner;
  const given = { network: 'TestChain', address: `0x${owner.token.slice(0, 8)}`, label: 'Mine' };
  await rooms.payouts.addAddress(asMemberId(memberId), given);
  const { addresses } = await rooms.payouts.book(asMemberId(memberId));
  return addresses[0]?.addressId ?? '';
}

/** Right requests about withdrawals, and the token of the member who may ask them. */
export async function payoutRequests(server: TestServer) {
  const chain = await openTestChain(server);
  const payer = await openWithdrawer(server);
  const other = await registerMember(server);
  const network = chain.settings.name;
  const outCoin: RequestOf<typeof CALLS.outCoin> = {
    ...{ asset: 'ETH', network, address: OUTSIDE },
    ...{ quantity: '2', fundPassword: FUND_PASSWORD },
  };
  const asked = await payer.call(CALLS.outCoin, outCoin);
  if (asked.type !== 'success') throw new Error(JSON.stringify(asked));
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const link = server.rooms.members.notices.freezeLinks.linkFor(asMemberId(other.memberId)) ?? '';
  const requests = {
    outCoin,
    cancelOut: { withdrawalId: asked.data.withdrawalId },
    addToAddress: { network, address, label: 'Mine' },
    removeToAddress: { addressId: `known${payer.memberId}` },
    freezeAccount: { token: link.split('/').at(-1) ?? '' },
  };
  return { requests, token: payer.token, close: chain.close };
}
