/** For tests: what a member may have of payouts, as one call names it; right requests of one who may withdraw. */

import { type AssetId, amount, asMemberId } from '@candor/money';
import { CALLS, type RequestOf } from '@candor/wire';
import { intentDigest } from '@candor/wire/payout';
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
  setTerms,
} from '../../apps/server/src/gateway/testing/payoutNetwork.ts';

let made = 0;

/** A withdrawal of the owner's, held by the ledger, that waits for operators. */
export async function withdrawalOf(server: TestServer, owner: TestMember): Promise<number> {
  const { engine, marketData, shownIds, sql } = server.rooms;
  const eth = marketData.directory.assetOfCode('ETH');
  if (!eth) throw new Error('the test exchange has no ETH');
  const { assetId } = eth;
  const coin = 10n ** BigInt(eth.decimals);
  made += 1;
  const way = { network: 'TestChain', asset: 'ETH', address: '0x00' };
  const wish = { payoutId: `owned${made}`, ...way, amount: 2n * coin, fee: coin };
  await sql.db
    .insertInto('payouts')
    .values(wishRow(owner, assetId, wish))
    .execute();
  await setTerms(server.rooms);
  const memberId = asMemberId(owner.memberId);
  const bill = { assetId, amount: amount(wish.amount), fee: amount(wish.fee) };
  const intent = intentDigest(wish);
  const hold = { type: 'holdWithdrawal', memberId, book: 'coin', ...bill, intent } as const;
  const { outcome } = await engine.port.submit(hold);
  if (outcome.type === 'refused') throw new Error(outcome.reason);
  await sql.db
    .updateTable('payouts')
    .set({ withdrawal_id: outcome.withdrawalId, status: 'review' })
    .where('payout_id', '=', wish.payoutId)
    .execute();
  return shownIds.show('withdrawal', outcome.withdrawalId);
}

function wishRow(owner: TestMember, assetId: AssetId, wish: Parameters<typeof intentDigest>[0]) {
  const { payoutId, amount: sum, fee, ...way } = wish;
  const bill = { asset_id: assetId, amount: `${sum}`, fee: `${fee}` };
  const times = { requested_at_ms: Date.now(), waits_until_ms: 0 };
  const state = { status: 'asked' as const, causes: 'size', eyes_needed: 1 };
  return { payout_id: payoutId, member_id: owner.memberId, ...way, ...bill, ...times, ...state };
}

/** An address in the owner's book. */
export async function addressOf({ rooms }: TestServer, owner: TestMember): Promise<string> {
  const { memberId } = owner;
  const given = { network: 'TestChain', address: `0x${owner.token.slice(0, 8)}`, label: 'Mine' };
  await rooms.payouts.addAddress(asMemberId(memberId), given);
  const { addresses } = await rooms.payouts.book(asMemberId(memberId));
  return addresses[0]?.addressId ?? '';
}

/** Right requests about withdrawals, and the member who may ask them. */
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
  return { requests, payer, close: chain.close };
}
