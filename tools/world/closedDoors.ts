/** For tests: closes whatever an operator may close, and takes from members what they need to ask for anything. */
import { asMemberId } from '@candor/money';
import type { TestMember, TestServer } from '../../apps/server/src/gateway/testing/openServer.ts';

type Rooms = TestServer['rooms'];
type Command = Parameters<Rooms['engine']['port']['submit']>[0];
type MarketSpec = ReturnType<Rooms['marketData']['directory']['markets']>[number]['spec'];

const WEEK_MS = 604_800_000;

/** Every market halted, every product, network and desk closed; these members frozen, unidentified, locked. */
export async function closeDoors(
  server: TestServer,
  members: readonly TestMember[],
): Promise<void> {
  const { engine, payouts, sql } = server.rooms;
  for (const command of [...(await closings(server)), ...members.flatMap(lockings)]) {
    const { outcome } = await engine.port.submit(command);
    if (outcome.type === 'refused') throw new Error(`${command.type}: ${outcome.reason}`);
  }
  payouts.standstill.set('test', 'closed');
  await sql.db.deleteFrom('fiat_currencies').execute();
  for (const { memberId } of members) {
    await sql.db.deleteFrom('identity_checks').where('member_id', '=', memberId).execute();
    await sql.db.deleteFrom('fund_passwords').where('member_id', '=', memberId).execute();
    await sql.db.deleteFrom('fiat_cards').where('member_id', '=', memberId).execute();
  }
}

async function closings({ rooms }: TestServer): Promise<Command[]> {
  const { port } = rooms.engine;
  const { directory } = rooms.marketData;
  const markets = (['spot', 'perp'] as const).flatMap((kind) => directory.markets(kind));
  const wallet = await port.query('wallet', { memberId: asMemberId(1) });
  const open = (await port.query('offerings', {})).filter(({ status }) => status === 'open');
  const offerings = open.map(({ offering }) => offering.offeringId);
  return [
    ...markets.map(({ spec }) => halting(spec)),
    ...(await port.query('cycles', {})).map(({ product }) => closing('changeCycle', product)),
    ...(await port.query('flash', {})).map(({ pair }) => closing('setFlashPair', pair)),
    ...(await port.query('mining', {})).map(({ product }) => closing('changeMining', product)),
    ...offerings.map((offeringId) => ({ type: 'cancelOffering', offeringId }) as const),
    ...wallet.map(
      ({ terms }) => ({ type: 'setWalletTerms', ...terms, isIn: false, isOut: false }) as const,
    ),
  ];
}

/** With one contract and one order at the most, and no leverage but the least. */
function halting(spec: MarketSpec): Command {
  const less = { status: 'halted', quantityMax: spec.quantityMin, openOrdersMax: 1 } as const;
  if (spec.kind === 'spot') return { type: 'changeMarket', ...spec, ...less };
  const [least = 1] = spec.leverages;
  const tiers = spec.tiers.map((tier) => ({ ...tier, leverageMax: least }));
  return { type: 'changePerp', ...spec, ...less, leverages: [least], leverageMax: least, tiers };
}

function closing<Type extends string, Terms>(type: Type, terms: Terms) {
  return { type, ...terms, isOpen: false };
}

function lockings(member: TestMember): Command[] {
  const memberId = asMemberId(member.memberId);
  return [
    { type: 'lockWithdrawals', memberId },
    { type: 'startCoolOff', memberId, durationMs: WEEK_MS },
    { type: 'setMemberFrozen', memberId, isFrozen: true },
  ];
}
