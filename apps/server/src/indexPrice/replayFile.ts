/** Real prices from a CSV file of candles or trades, plain or gzipped: one coin against USDT. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface RecordedPrice {
  readonly at: number;
  readonly price: number;
}

export interface Recording {
  readonly code: string;
  /** Oldest first, at least two. */
  readonly prices: readonly RecordedPrice[];
}

/** The file cannot be replayed; `message` says why. */
export class ReplayFileFault extends Error {
  readonly code = 'replayFileInvalid';
}

/** Columns that may hold the time and the price, in order of preference. */
const TIME_COLUMNS = ['trade_ms', 'open_time_ms', 'time_ms', 'timestamp'];
const PRICE_COLUMNS = ['price', 'close'];

/** Reads a recording; the coin is told by the file's name (BTCUSDT …).   Throws: ReplayFileFault. */
export function readRecording(path: string, codes: readonly string[]): Recording {
  const code = codeOfName(basename(path), codes);
  if (code === undefined) throw new ReplayFileFault(`${path}: its name tells none of the coins`);
  const prices = parsePrices(textOf(path));
  if (prices.length < 2) throw new ReplayFileFault(`${path}: no prices were found`);
  return { code, prices };
}

function codeOfName(name: string, codes: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return codes.find((code) => new RegExp(`(^|[^A-Z])${code}[-_]?(USDT?|BUSD)`).test(upper));
}

function textOf(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new ReplayFileFault(`${path} cannot be read: ${String(error)}`, { cause: error });
  }
}

/** The prices of CSV text with a header row; rows that are no numbers are left out. */
export function parsePrices(text: string): RecordedPrice[] {
  const [header = '', ...rows] = text.split(/\r?\n/);
  const columns = header.split(',').map((name) => name.trim());
  const timeAt = TIME_COLUMNS.map((name) => columns.indexOf(name)).find((index) => index >= 0);
  const priceAt = PRICE_COLUMNS.map((name) => columns.indexOf(name)).find((index) => index >= 0);
  if (timeAt === undefined || priceAt === undefined) return [];
  return rows
    .map((row) => row.split(','))
    .map((cells) => ({ at: Number(cells[timeAt]), price: Number(cells[priceAt]) }))
    .filter(({ at, price }) => Number.isFinite(at) && at > 0 && price > 0);
}
