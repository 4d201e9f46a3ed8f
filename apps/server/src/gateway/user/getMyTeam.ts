/** GET /user/getMyTeam: the desk's persons with the projections' sums and the engine's holdings. */
import { type AssetId, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { TeamFriend } from '@candor/wire';
import type { Friend } from '../../invitation/invitationDesk.ts';
import type { RebateFrom } from '../../projections/fee/rebateTotals.ts';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { type UsdtRate, usdtRates, usdtUnits } from '../valuation.ts';
import { readTier } from './rebateTier.ts';

type CoinSum = TeamFriend['earned'][number];

interface Valued {
  readonly sums: CoinSum[];
  readonly totalUsdt: string;
}

const USDT_DECIMALS = 8;

export const getMyTeam: Handler<'getMyTeam'> = async (request, context) => {
  const memberId = memberIdOf(context);
  const level = request.level === 2 ? 2 : 1;
  await settle(context);
  const team = await context.invitation.team({ memberId, level, ...pageAsk(request.page) });
  const payerIds = level === 1 ? team.friends.map((friend) => friend.memberId) : [];
  const [own, paid, tier] = await Promise.all([
    context.projections.sumRebates(memberId),
    context.projections.listRebatesFrom(memberId, payerIds),
    readTier(context),
  ]);
  const rates = usdtRates(context.marketData);
  const value = (sums: readonly Sum[]) => valued(sums, rates, context);
  const earned = value(own.map(({ assetId, earned: amount }) => ({ assetId, amount })));
  const givenBack = value(own.map(({ assetId, givenBack: amount }) => ({ assetId, amount })));
  const { directCount, secondCount } = team;
  const count = level === 1 ? directCount : secondCount;
  const { skip } = pageAsk(request.page);
  const rows = team.friends.map((friend, at) => {
    return { place: count - skip - at, ...rowOf(friend, value(sumsOf(paid, friend))) };
  });
  return {
    data: {
      rows,
      count,
      isBehind: context.projections.progress.isBehind,
      keptFrom: context.projections.progress.keptFrom,
      directCount,
      secondCount,
      earned: earned.sums,
      earnedUsdt: earned.totalUsdt,
      givenBack: givenBack.sums,
      givenBackUsdt: givenBack.totalUsdt,
      tier,
      ...unpricedOf([...earned.sums, ...givenBack.sums]),
    },
  };
};

/** The coins that no worth contains; nothing when each has a price. */
function unpricedOf(sums: readonly CoinSum[]): { unpriced?: string[] } {
  const codes = sums.flatMap(({ asset, valueUsdt }) => (valueUsdt === undefined ? [asset] : []));
  return codes.length === 0 ? {} : { unpriced: [...new Set(codes)] };
}

interface Sum {
  readonly assetId: AssetId;
  readonly amount: bigint;
}

function sumsOf(paid: readonly RebateFrom[], friend: Friend): Sum[] {
  return paid.filter(({ payerId }) => payerId === friend.memberId);
}

function rowOf(friend: Friend, earned: Valued): Omit<TeamFriend, 'place'> {
  const { name, through, joinedAt, friendCount } = friend;
  return {
    name,
    ...(through === undefined ? {} : { through }),
    createdAt: joinedAt,
    friendCount,
    earned: earned.sums,
    earnedUsdt: earned.totalUsdt,
  };
}

/** Sums with their worth at the present rates; what is nothing is left out. Rounds: down. */
function valued(
  sums: readonly Sum[],
  rates: ReadonlyMap<string, UsdtRate>,
  { marketData }: Pick<PartContext<'user'>, 'marketData'>,
): Valued {
  let total = 0n;
  const told = sums.flatMap(({ assetId, amount }): CoinSum[] => {
    const asset = marketData.directory.asset(assetId);
    if (asset === undefined || amount === 0n) return [];
    const rate = rates.get(asset.code);
    const units = usdtUnits(amount, rate, { assetDecimals: asset.decimals });
    total += units;
    return [
      {
        asset: asset.code,
        amount: formatUnitsTrimmed(amount, asset.decimals),
        valueUsdt: rate && formatUnits(units, USDT_DECIMALS),
      },
    ];
  });
  return { sums: told, totalUsdt: formatUnits(total, USDT_DECIMALS) };
}
