/** The terms of timed contracts as options of the command line: what is named changes, the rest stays. */
import type { AssetRow, CycleCoinRow, CycleProductRow } from '@candor/wire/operator';
import { ppmOf, unitsOf, wholeOf } from './listing.ts';
import { needed } from './options.ts';
import type { Asked } from './verb.ts';

export type Terms = Omit<CycleProductRow, 'productId' | 'baseAsset' | 'quoteAsset'>;

export const TERM_OPTIONS = [
  ['--coin <asset>', 'what is staked; else the second coin of the pair'],
  ['--min <amount>', 'least stake'],
  ['--max <amount>', 'most of one stake'],
  ['--member-max <amount>', 'most of one member’s open stakes'],
  ['--pair-max <amount>', 'most the house may have to pay in the pair'],
  ['--second-max <amount>', 'most it may have to pay for one second of expiry'],
  ['--durations <seconds>', 'e.g. 30,60,180,600,3600'],
  ['--payout <rate>', 'paid on the stake when won, e.g. 85%'],
  ['--loss <rate>', 'lost of the stake otherwise; 100% unless said'],
  ['--timeout-ms <count>', 'how old a tick may be, and how late an entry; 1000 unless said'],
  ['--ticks <count>', 'how many ticks an exit needs; 2 unless said'],
] as const;

/** Whether an option is one of the terms. */
export function isTerm(option: string): boolean {
  return TERM_OPTIONS.some(([flags]) => flags.startsWith(`--${kebab(option)} `));
}

/** What is named, the rest as it stands. Rates that are named hold for all durations. */
export function newTerms(
  options: Asked['options'],
  coin: AssetRow,
  known: CycleProductRow | undefined,
): Terms {
  const coins = coinsOf(options, coin, known?.coins ?? []);
  return {
    isOpen: true,
    tickTimeoutMs: countOf(options.timeoutMs, known?.tickTimeoutMs ?? 1_000),
    ticksMin: countOf(options.ticks, known?.ticksMin ?? 2),
    coins,
    durations: secondsOf(options, known).map((seconds) =>
      durationOf(options, { seconds, standing: known?.durations ?? [], coins: coins.length }),
    ),
  };
}

/** The options that say something of one coin. */
const COIN_OPTIONS = ['coin', 'min', 'max', 'memberMax', 'pairMax', 'secondMax'];

/** The coin in its place, a new one behind the others; all as they stand where nothing of one is named. */
function coinsOf(
  options: Asked['options'],
  { assetId, decimals }: AssetRow,
  standing: readonly CycleCoinRow[],
): CycleCoinRow[] {
  const isNamed = COIN_OPTIONS.some((option) => options[option] !== undefined);
  if (!isNamed && standing.length > 0) return [...standing];
  const row = standing.find((each) => each.assetId === assetId);
  const units = (name: keyof Omit<CycleCoinRow, 'assetId'>, option: string) =>
    options[option] === undefined && row !== undefined
      ? row[name]
      : (`${unitsOf(needed(options, option), decimals, kebab(option))}` as const);
  const own = {
    assetId,
    stakeMin: units('stakeMin', 'min'),
    stakeMax: units('stakeMax', 'max'),
    memberMax: units('memberMax', 'memberMax'),
    pairMax: units('pairMax', 'pairMax'),
    secondMax: units('secondMax', 'secondMax'),
  };
  if (row === undefined) return [...standing, own];
  return standing.map((each) => (each === row ? own : each));
}

function secondsOf(options: Asked['options'], known: CycleProductRow | undefined): number[] {
  if (options.durations === undefined && known !== undefined) {
    return known.durations.map(({ seconds }) => seconds);
  }
  const written = needed(options, 'durations').split(',');
  return written.map((each) => wholeOf(each.trim(), 'seconds'));
}

type CycleDurationRow = CycleProductRow['durations'][number];

/** A duration that stood before keeps its own rates and least stakes; a new one has the rates of the first. */
function durationOf(
  options: Asked['options'],
  given: {
    readonly seconds: number;
    readonly standing: readonly CycleDurationRow[];
    readonly coins: number;
  },
): CycleDurationRow {
  const { seconds, standing, coins } = given;
  const own = standing.find((each) => each.seconds === seconds);
  const like = own ?? standing[0];
  const rateOf = (option: string, now: `${bigint}` | undefined) =>
    options[option] === undefined && now !== undefined
      ? now
      : ppmOf(needed(options, option), `--${option}`);
  return {
    seconds,
    payoutRate: rateOf('payout', like?.payoutRate),
    lossRate: rateOf('loss', like?.lossRate ?? '1000000'),
    stakeMins: Array.from({ length: coins }, (_, at) => own?.stakeMins[at] ?? '0'),
  };
}

function countOf(text: string | undefined, unsaid: number): number {
  return text === undefined ? unsaid : wholeOf(text, 'a count');
}

function kebab(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
