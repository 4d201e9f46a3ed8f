/** One index source as an operator writes it: a preset, an address of their own, or made-up prices. */
import { isAbsolute, resolve } from 'node:path';
import { parseDecimal } from '@candor/money';
import { Given } from '../ops/given.ts';
import { LOCAL_HOSTS } from '../ops/localHosts.ts';
import { type JsonPath, parsePath } from './jsonPath.ts';
import { PRESET_NAMES, presetOf } from './presets.ts';
import type { PricePaths } from './readQuote.ts';
import type {
  Conversion,
  HttpSource,
  IndexSourceSettings,
  MadeUpSource,
} from './sourceSettings.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,23}$/;
const CODE = /^[A-Z0-9]{1,16}$/;
const SYMBOL = /^[A-Za-z0-9._-]{1,24}$/;
const PAIR = /^[A-Z0-9]{1,16}\/[A-Z0-9]{1,16}$/;
const MARKS = /\{(BASE|QUOTE|base|quote)\}/g;

const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 3_000;
const GAP_MS = 100;
const SIM_VOLATILITY = 0.03;

/** Reads one entry of `sources`; undefined, with problems added, when it cannot be used. */
export function readSource(
  value: unknown,
  where: string,
  problems: string[],
): IndexSourceSettings | undefined {
  if (typeof value === 'string') return readWord(value, where, problems);
  const already = problems.length;
  const given = new Given(withPreset(value), where, problems);
  if (given.take('preset') !== undefined) {
    given.problem('preset', `must be one of ${PRESET_NAMES.join(', ')}`);
  }
  const source = readKind(given);
  given.end();
  return problems.length === already ? source : undefined;
}

function readWord(word: string, where: string, problems: string[]) {
  const preset = presetOf(word);
  if (preset) return readSource(preset, where, problems);
  problems.push(`${where} must be one of ${PRESET_NAMES.join(', ')}, or an object, not "${word}"`);
  return undefined;
}

/** What the object says counts before what its preset says. */
function withPreset(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('preset' in value)) return value;
  const { preset, ...own } = value;
  const known = typeof preset === 'string' ? presetOf(preset) : undefined;
  return known ? { ...known, ...own } : value;
}

function readKind(given: Given): IndexSourceSettings | undefined {
  const name = given.text('name', NAME, 'a name of a-z, 0-9 and -') ?? '';
  if (name === '') given.problem('name', 'is missing');
  const kind = given.oneOf('kind', ['http', 'sim', 'replay']) ?? 'http';
  return kind === 'http' ? readHttp(given, name) : readMadeUp(given, name, kind);
}

function readHttp(given: Given, name: string): HttpSource | undefined {
  const url = readUrl(given);
  const price = readPricePaths(given);
  const timePath = readOptionalPath(given, 'time');
  const unit = given.oneOf('timeIn', ['ms', 's', 'iso']) ?? 'ms';
  const pairs = readPairs(given);
  const staleMs = given.whole('staleMs', { min: 500, max: 3_600_000 });
  const times = {
    intervalMs: given.whole('intervalMs', { min: 50, max: 600_000 }) ?? INTERVAL_MS,
    timeoutMs: given.whole('timeoutMs', { min: 50, max: 60_000 }) ?? TIMEOUT_MS,
    gapMs: given.whole('gapMs', { min: 0, max: 60_000 }) ?? GAP_MS,
  };
  const symbols = readSymbols(given);
  const conversions = readConversions(given);
  if (url === undefined || price === undefined) return undefined;
  const time = timePath && { path: timePath, unit };
  return {
    kind: 'http',
    name,
    url,
    paths: { price, time },
    symbols,
    conversions,
    pairs,
    staleMs,
    ...times,
  };
}

function readUrl(given: Given): string | undefined {
  const template = given.text('url', /^[\x21-\x7e]{8,500}$/, 'an address without spaces');
  if (template === undefined) return given.problem('url', 'is missing');
  const plain = template.replace(MARKS, 'x');
  const url = URL.canParse(plain) ? new URL(plain) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '') {
    return given.problem(
      'url',
      'must start with https:// (http:// only for this machine) and hold no password',
    );
  }
  const marks = [...template.matchAll(MARKS)].map(([, mark = '']) => mark.toLowerCase());
  const isWhole = marks.includes('base') && marks.includes('quote') && !/[{}]/.test(plain);
  return isWhole
    ? template
    : given.problem(
        'url',
        'must hold {BASE} and {QUOTE}, or {base} and {quote}, and no other braces',
      );
}

function readPricePaths(given: Given): PricePaths | undefined {
  const price = readOptionalPath(given, 'price');
  const bid = readOptionalPath(given, 'bid');
  const ask = readOptionalPath(given, 'ask');
  if (price && !bid && !ask) return { kind: 'price', price };
  if (!price && bid && ask) return { kind: 'middle', bid, ask };
  return given.problem('', 'must name a price, or a bid and an ask');
}

function readOptionalPath(given: Given, name: string): JsonPath | undefined {
  const value = given.take(name);
  if (value === undefined) return undefined;
  const path = typeof value === 'string' ? parsePath(value) : undefined;
  return path ?? given.problem(name, 'must be a path such as data[0].last');
}

function readSymbols(given: Given): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  for (const [code, symbol] of given.members('symbols')) {
    if (CODE.test(code) && typeof symbol === 'string' && SYMBOL.test(symbol))
      symbols.set(code, symbol);
    else given.problem(`symbols.${code}`, 'must be the name that the source has for the asset');
  }
  return symbols;
}

function readConversions(given: Given): ReadonlyMap<string, Conversion> {
  const conversions = new Map<string, Conversion>();
  for (const [code, value] of given.members('convert')) {
    const inner = given.inner(`convert.${code}`, value);
    const as = inner.text('as', CODE, 'an asset such as USD');
    const factor = inner.positive('factor');
    inner.end();
    if (as && factor) conversions.set(code, { as, factor });
    else inner.problem('', 'must say as what asset, and the factor to multiply with');
  }
  return conversions;
}

function readPairs(given: Given): ReadonlySet<string> | undefined {
  const value = given.take('pairs');
  if (value === undefined) return undefined;
  const isList =
    Array.isArray(value) && value.every((each) => typeof each === 'string' && PAIR.test(each));
  return isList
    ? new Set<string>(value)
    : given.problem('pairs', 'must be a list such as ["BTC/USDT"]');
}

function readMadeUp(given: Given, name: string, kind: 'sim' | 'replay'): MadeUpSource | undefined {
  if (kind === 'sim') {
    const seed = given.whole('seed', { min: 0, max: 2 ** 31 - 1 }) ?? 1;
    const coins = given.members('prices').map(([code, price]) => {
      const isDecimal = typeof price === 'string' && parseDecimal(price) !== undefined;
      const value = isDecimal ? Number(price) : Number.NaN;
      if (!CODE.test(code) || !(value > 0))
        given.problem(`prices.${code}`, 'must be a positive decimal as text');
      return { code, price: value, dailyVolatility: SIM_VOLATILITY };
    });
    if (coins.length === 0) given.problem('prices', 'must say what a coin costs in USDT at first');
    return { kind, name, seed, coins };
  }
  const file = given.text('file', /^\P{C}{1,1000}$/u, 'the path of a recording');
  const base = given.text('base', CODE, 'the coin of the recording, such as BTC');
  if (!file || !base)
    return given.problem('', 'must name the file of the recording and its base coin');
  return { kind, name, file: isAbsolute(file) ? file : resolve(file), base };
}
