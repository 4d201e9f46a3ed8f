/** GET /cycle/fairness: of every pair or one, made anew at most every 10 s. */
import type { AssetSpec } from '@candor/core';
import { type AssetId, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { CycleFairness } from '@candor/wire';
import type { CycleMirror } from '../../marketData/cycleMirror.ts';
import type { CycleSum } from '../../projections/cycle/sumCycles.ts';
import type { PartContext } from '../contexts.ts';
import type { Handler } from '../handler.ts';
import { pairNamed } from '../pairNamed.ts';
import { ratesOf, symbolOf } from './presentCycle.ts';

type Span = CycleFairness['spans'][number];

/** A day, and 30. */
const SPANS = [24, 720];
const HOUR_MS = 3_600_000;
const RATIO_DECIMALS = 4;
const KEPT_MS = 10_000;

/** What ended since the full hour that a span begins with. */
interface Summed {
  readonly hours: number;
  readonly since: number;
  readonly sums: readonly CycleSum[];
}

interface Known {
  readonly at: number;
  readonly summed: Promise<Summed[]>;
}

/** By the projections that were asked: one server has one. */
const known = new WeakMap<object, Known>();

export const cycleFairness: Handler<'cycleFairness'> = async (request, context) => {
  const { cycles, marketData } = context;
  const isOfPair = pairNamed(request);
  if (typeof isOfPair === 'object') return isOfPair;
  const mirrors = isOfPair ? [cycles.ofPair(request)] : cycles.list();
  const summed = await summedOf(context);
  const data = mirrors.flatMap((mirror) => {
    if (mirror === undefined) return [];
    const { productId } = mirror.spec;
    const spans = summed.map(({ sums, ...span }) => {
      const own = sums.filter((sum) => sum.productId === productId);
      return { ...span, ...cameTo(own, (assetId) => marketData.directory.asset(assetId)) };
    });
    return [fairnessOf(mirror, spans)];
  });
  return { data };
};

/** Anybody may ask, as often as they like: SQL is asked now and then. */
function summedOf({ projections, now }: PartContext<'cycle'>): Promise<Summed[]> {
  const before = known.get(projections);
  if (before !== undefined && now() - before.at < KEPT_MS) return before.summed;
  const hour = now() - (now() % HOUR_MS);
  const sumOf = async (hours: number) => {
    const since = hour - hours * HOUR_MS;
    return { hours, since, sums: await projections.sumCycles(since) };
  };
  const summed = Promise.all(SPANS.map(sumOf));
  summed.catch(() => known.delete(projections));
  known.set(projections, { at: now(), summed });
  return summed;
}

function fairnessOf(mirror: CycleMirror, spans: Span[]): CycleFairness {
  const { spec, base, quote } = mirror;
  return {
    productId: spec.productId,
    baseAsset: base.code,
    quoteAsset: quote.code,
    marketSymbol: symbolOf(mirror),
    spans,
    durations: spec.durations.map(ratesOf),
  };
}

type AssetOf = (assetId: AssetId) => AssetSpec | undefined;

function cameTo(sums: readonly CycleSum[], assetOf: AssetOf): Omit<Span, 'hours' | 'since'> {
  const of = (outcome: CycleSum['outcome']) =>
    sums
      .filter((sum) => sum.outcome === outcome)
      .reduce((total, { contracts }) => total + contracts, 0);
  const count = sums.reduce((total, { contracts }) => total + contracts, 0);
  const [won, lost, tie, voided] = [of('won'), of('lost'), of('tie'), of('void')];
  return { count, won, lost, tie, voided, coins: coinsOf(sums, assetOf) };
}

/** A contract that was void has come to nothing: it counts in no sum of money. */
function coinsOf(sums: readonly CycleSum[], assetOf: AssetOf): Span['coins'] {
  const byCoin = Map.groupBy(
    sums.filter(({ outcome }) => outcome !== 'void'),
    ({ stakeAsset }) => stakeAsset,
  );
  return [...byCoin].flatMap(([assetId, own]) => {
    const asset = assetOf(assetId);
    if (asset === undefined) return [];
    const staked = own.reduce((total, each) => total + each.staked, 0n);
    const paid = own.reduce((total, each) => total + each.paid, 0n);
    const text = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
    return [
      {
        stakeAsset: asset.code,
        staked: text(staked),
        paid: text(paid),
        houseResult: text(staked - paid),
        payoutRatio: ratioText(paid, staked),
      },
    ];
  });
}

/** Rounds: down. 0 of nothing. */
function ratioText(part: bigint, whole: bigint): string {
  const scaled = whole === 0n ? 0n : (part * 10n ** BigInt(RATIO_DECIMALS)) / whole;
  return formatUnits(scaled, RATIO_DECIMALS);
}
