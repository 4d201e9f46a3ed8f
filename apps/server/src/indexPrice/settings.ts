/**
 * The index sources of a live exchange: names of presets in the environment, or a JSON file of the
 * operator's. Read once at the start; every problem is a sentence of its own.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Decimal } from '@candor/money';
import { Given } from '../ops/given.ts';
import type { IndexRules } from './judgeSources.ts';
import { PRESET_NAMES } from './presets.ts';
import { readSource } from './readSource.ts';
import type { IndexSourceSettings } from './sourceSettings.ts';

export interface IndexSettings {
  readonly sources: readonly IndexSourceSettings[];
  /** A minimum of valid sources that is not set follows from how many serve a pair. */
  readonly rules: Omit<IndexRules, 'validMin'> & { readonly validMin: number | undefined };
}

const WHERE = 'CANDOR_INDEX_SOURCES';
const SOURCES_MAX = 32;

/** Reads the setting; undefined when there is none or, with problems added, when it cannot be used. */
export function readIndexSettings(
  given: string | undefined,
  problems: string[],
): IndexSettings | undefined {
  if (given === undefined) return undefined;
  const already = problems.length;
  const settings = /[/\\]|\.json$/.test(given)
    ? readFileOf(given, problems)
    : readAll({ sources: given.split(',').map((word) => word.trim()) }, WHERE, problems);
  return problems.length === already ? settings : undefined;
}

function readFileOf(path: string, problems: string[]): IndexSettings | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(resolve(path), 'utf8'));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    problems.push(`${WHERE}: ${path} ${what} (a file, or names: ${PRESET_NAMES.join(', ')})`);
    return undefined;
  }
  return readAll(value, `${WHERE}: ${path}`, problems);
}

function readAll(value: unknown, where: string, problems: string[]): IndexSettings {
  const given = new Given(value, where, problems);
  const list = given.take('sources');
  const sources = readSources(Array.isArray(list) ? list : [], given, problems, where);
  const rules = readRules(given.inner('rules', given.take('rules') ?? {}));
  given.end();
  return { sources, rules };
}

function readSources(
  list: readonly unknown[],
  given: Given,
  problems: string[],
  where: string,
): IndexSourceSettings[] {
  if (list.length === 0 || list.length > SOURCES_MAX) {
    given.problem('sources', `must be a list of 1 to ${SOURCES_MAX} sources`);
  }
  const sources = list.flatMap(
    (each, at) => readSource(each, `${where}.sources[${at}]`, problems) ?? [],
  );
  const names = sources.map(({ name }) => name);
  if (new Set(names).size < names.length) given.problem('sources', 'must have different names');
  if (sources.length > 1 && sources.some(({ kind }) => kind !== 'http')) {
    given.problem(
      'sources',
      'may hold made-up prices (sim, replay) only when there is nothing else',
    );
  }
  return sources;
}

const FIVE_PERCENT: Decimal = { units: 5n, scale: 2 };
const TEN_PERCENT: Decimal = { units: 10n, scale: 2 };

function readRules(given: Given): IndexSettings['rules'] {
  const rules = {
    deviationMax: given.share('deviationMax') ?? FIVE_PERCENT,
    staleMs: given.whole('staleMs', { min: 500, max: 3_600_000 }) ?? 15_000,
    unchangedMs: given.whole('unchangedMs', { min: 1_000, max: 86_400_000 }) ?? 300_000,
    validMin: given.whole('validMin', { min: 1, max: SOURCES_MAX }),
    jumpMax: given.share('jumpMax') ?? TEN_PERCENT,
  };
  given.end();
  return rules;
}
