/** What a member allows themselves, as three calls tell it. Days are of UTC. */
import type { AssetSpec, CycleProtection as Protection } from '@candor/core';
import { formatUnitsTrimmed, MS_PER_DAY } from '@candor/money';
import type { CycleProtection } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';
import { settle } from '../listAsk.ts';

type Row = CycleProtection['limits'][number];

/** A row for every coin that may be staked anywhere, and how much of the day is used. */
export async function ownProtection(context: PartContext<'cycle'>): Promise<CycleProtection> {
  const { engine, projections, now } = context;
  const memberId = memberIdOf(context);
  const sinceMs = now() - (now() % MS_PER_DAY);
  await settle(context);
  const ended = await projections.sumMemberCycles({ memberId, sinceMs });
  const startedAt = await projections.firstCycleSince({ memberId, sinceMs });
  const limits: Row[] = [];
  let coolOffUntil = 0;
  for (const asset of stakeAssets(context)) {
    const own = await engine.query('cycleProtection', { memberId, assetId: asset.assetId });
    if (own === undefined) continue;
    coolOffUntil = own.coolOffUntil;
    const sum = ended.find(({ stakeAsset }) => stakeAsset === asset.assetId);
    limits.push(rowOf(asset, own, sum));
  }
  return {
    ...(coolOffUntil > now() ? { coolOffUntil } : {}),
    ...(startedAt === undefined ? {} : { startedAt }),
    limits,
  };
}

function stakeAssets({ cycles, marketData }: PartContext<'cycle'>): AssetSpec[] {
  const ids = new Set(cycles.list().flatMap(({ spec }) => spec.coins.map((coin) => coin.assetId)));
  return [...ids].flatMap((assetId) => marketData.directory.asset(assetId) ?? []);
}

function rowOf(
  asset: AssetSpec,
  own: Protection,
  ended: { readonly contracts: number; readonly netResult: bigint } | undefined,
): Row {
  const text = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
  const limit = (name: string, units: bigint | undefined) =>
    units === undefined ? {} : { [name]: text(units) };
  const { stakeNextAt, lossNextAt } = own;
  return {
    asset: asset.code,
    ...limit('stakeMax', own.stakeMax),
    ...limit('lossMax', own.lossMax),
    ...(stakeNextAt > 0 ? { stakeNextAt, ...limit('stakeMaxNext', own.stakeMaxNext) } : {}),
    ...(lossNextAt > 0 ? { lossNextAt, ...limit('lossMaxNext', own.lossMaxNext) } : {}),
    staked: text(own.staked),
    atRisk: text(own.atRisk),
    netResult: text(ended?.netResult ?? 0n),
    settledCount: ended?.contracts ?? 0,
  };
}
