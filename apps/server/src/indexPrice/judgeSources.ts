/**
 * Which sources of a pair are believed at a moment, and what the index is then. Pure: readings and time
 * in, judgement out. A source is silent, frozen or far away, or it is used; the index is the median of
 * those used, and there is none when they are too few.
 * Source: finance.md §3.2; ADR 25.
 */
import type { Decimal } from '@candor/money';
import { distanceText, isFarFrom } from './exactPrice.ts';
import { median } from './median.ts';

/** What a source said last. Times are milliseconds of this machine's clock. */
export interface Sample {
  readonly price: Decimal;
  readonly heardAt: number;
  /** When the source says the price was made; undefined when it does not say. */
  readonly pricedAt: number | undefined;
  /** Since when it has said this same price. */
  readonly changedAt: number;
}

export interface SourceReading {
  readonly name: string;
  /** Undefined until the first answer. */
  readonly sample: Sample | undefined;
  /** Why the last request brought no price; undefined when it did. */
  readonly failure: string | undefined;
  /** How old this source's answers may be, when it has a limit of its own. */
  readonly staleMs?: number | undefined;
}

export interface IndexRules {
  /** Share of the middle price beyond which a source is not believed. */
  readonly deviationMax: Decimal;
  /** Older than this an answer, or the time it carries, is not used. */
  readonly staleMs: number;
  /** How long a source that tells no time may say the same price. */
  readonly unchangedMs: number;
  /** With fewer sources used there is no index. */
  readonly validMin: number;
  /** Share of the last index beyond which a move must be confirmed. */
  readonly jumpMax: Decimal;
}

export type SourceState = 'used' | 'stale' | 'deviating' | 'failed' | 'waiting';

export interface JudgedSource {
  readonly name: string;
  readonly state: SourceState;
  /** A few words for the operator; undefined when there is nothing to say. */
  readonly why: string | undefined;
}

export interface Judgement {
  /** Undefined when too few sources are believed. */
  readonly price: Decimal | undefined;
  /** In the order of the readings. */
  readonly sources: readonly JudgedSource[];
}

type Fresh = SourceReading & { readonly sample: Sample };

/** Judges the readings of one pair at `now`. */
export function judgeSources(
  readings: readonly SourceReading[],
  rules: IndexRules,
  now: number,
): Judgement {
  const worn = readings.map((reading) => judgeAge(reading, rules, now));
  const fresh = readings.filter((reading, at): reading is Fresh => worn[at] === undefined);
  const sources = readings.map(
    (reading, at) => worn[at] ?? judgeDistance(reading, fresh, rules.deviationMax),
  );
  const used = fresh.filter(({ name }) =>
    sources.some((judged) => judged.name === name && judged.state === 'used'),
  );
  const isEnough = used.length >= rules.validMin;
  return { price: isEnough ? median(used.map(({ sample }) => sample.price)) : undefined, sources };
}

/** Undefined when the source has a price that is young enough. */
function judgeAge(
  { name, sample, failure, staleMs }: SourceReading,
  rules: IndexRules,
  now: number,
): JudgedSource | undefined {
  if (sample === undefined) {
    return { name, state: failure === undefined ? 'waiting' : 'failed', why: failure };
  }
  const why = ageTrouble(sample, { ...rules, staleMs: staleMs ?? rules.staleMs }, now);
  if (why === undefined) return undefined;
  return failure === undefined
    ? { name, state: 'stale', why }
    : { name, state: 'failed', why: failure };
}

function ageTrouble(
  { heardAt, pricedAt, changedAt }: Sample,
  { staleMs, unchangedMs }: Pick<IndexRules, 'staleMs' | 'unchangedMs'>,
  now: number,
): string | undefined {
  if (now - heardAt > staleMs) return `no answer for ${seconds(now - heardAt)}`;
  if (pricedAt === undefined) {
    return now - changedAt > unchangedMs ? `unchanged for ${seconds(now - changedAt)}` : undefined;
  }
  if (now - pricedAt > staleMs) return `its own time is ${seconds(now - pricedAt)} old`;
  return pricedAt - now > staleMs ? `its own time is ${seconds(pricedAt - now)} ahead` : undefined;
}

/**
 * A fresh source against the median of all fresh ones. Of two the median lies between them and tells
 * nothing: each is measured by the other, so that two that disagree are both dropped.
 */
function judgeDistance(
  reading: SourceReading,
  fresh: readonly Fresh[],
  deviationMax: Decimal,
): JudgedSource {
  const { name, sample, failure } = reading;
  const judges = fresh.length === 2 ? fresh.filter((each) => each.name !== name) : fresh;
  const center = median(judges.map((each) => each.sample.price));
  if (sample && center && isFarFrom(sample.price, center, deviationMax)) {
    return {
      name,
      state: 'deviating',
      why: `${distanceText(sample.price, center)} from the others`,
    };
  }
  const why = failure === undefined ? undefined : `last request: ${failure}`;
  return { name, state: 'used', why };
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1_000)} s`;
}
