/** The terms of timed contracts as options of the command line: what is named changes, the rest stays. */
import type { AssetRow, CycleCoinRow, CycleProductRow } from '@candor/wire/operator';
import { ppmOf, unitsOf, wholeOf } from './listing.ts';
import { needed } from './options.ts';
import { UsageFault } from './report.ts';
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
  [
    '--payout <rate>',
    'paid on the stake when won, e.g. 85%, or of some durations: 30=80%,3600=90%',
  ],
  ['--loss <rate>', 'lost of the stake otherwise; 100% unless said; of some durations as --payout'],
  ['--least <amounts>', 'least stake of single durations, e.g. 30=5,3600=50; 0 is that of --min'],
  ['--timeout-ms <count>', 'how old a tick may be, and how late an entry; 1000 unless said'],
  ['--ticks <count>', 'how many ticks an exit needs; 2 unless said'],
] as const;

/** Whether an option is one of the terms. */
export function isTerm(option: string): boolean {
  return TERM_OPTIONS.some(([flags]) => flags.startsWith(`--${kebab(option)} `));
}

/** What is named, the rest as it stands. A rate that is named without durations holds for all. */
export function newTerms(
  options: Asked['options'],
  coin: AssetRow,
  known: CycleProductRow | undefined,
): Terms {
  const coins = coinsOf(options, coin, known?.coins ?? []);
  const seconds = secondsOf(options, known);
  const named = namedOf(options, seconds);
  const place = coins.findIndex(({ assetId }) => assetId === coin.assetId);
  return {
    isOpen: true,
    tickTimeoutMs: countOf(options.timeoutMs, known?.tickTimeoutMs ?? 1_000),
    ticksMin: countOf(options.ticks, known?.ticksMin ?? 2),
    coins,
    durations: seconds.map((each) => {
      const given = { seconds: each, standing: known?.durations ?? [], coins: coins.length };
      const duration = durationOf(named(each), given);
      const least = named(each).least;
      return least === undefined ? duration : withLeast(duration, place, leastOf(least, coin));
    }),
  };
}

/** What may be said of single durations: 30=80%,60=85%. */
const BY_DURATION = ['payout', 'loss', 'least'] as const;

/**
 * The options as they are of one duration: what is named of others alone is left out of it.
 * Throws: UsageFault for a duration that is not offered, or named twice.
 */
function namedOf(
  options: Asked['options'],
  durations: readonly number[],
): (seconds: number) => Asked['options'] {
  const lists = BY_DURATION.flatMap((option) => {
    const text = options[option];
    return text?.includes('=') ? [[option, ofDurations(text, option, durations)] as const] : [];
  });
  return (seconds) => ({
    ...options,
    ...Object.fromEntries(lists.map(([option, named]) => [option, named.get(seconds)])),
  });
}

function ofDurations(
  text: string,
  option: string,
  durations: readonly number[],
): ReadonlyMap<number, string> {
  const named = new Map<number, string>();
  for (const part of text.split(',')) {
    const [left = '', right = '', ...more] = part.split('=');
    const seconds = wholeOf(left.trim(), `the seconds of --${option}`);
    if (more.length > 0 || right.trim() === '' || named.has(seconds)) {
      throw new UsageFault(`--${option} is such as 30=…,60=…, each duration once, not "${text}"`);
    }
    if (!durations.includes(seconds)) {
      throw new UsageFault(
        `--${option} names ${seconds} s, which is not offered: there are ${durations.join(', ')}`,
      );
    }
    named.set(seconds, right.trim());
  }
  return named;
}

/** Smallest units; 0 for no bound of its own. */
function leastOf(text: string, { decimals }: AssetRow): `${bigint}` {
  return text === '0' ? '0' : `${unitsOf(text, decimals, '--least')}`;
}

/** Throws: UsageFault for a coin that is not staked there. */
function withLeast(
  duration: CycleDurationRow,
  place: number,
  least: `${bigint}`,
): CycleDurationRow {
  if (place < 0)
    throw new UsageFault('--least is of a coin that is staked there: name it by --coin');
  return { ...duration, stakeMins: duration.stakeMins.with(place, least) };
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
