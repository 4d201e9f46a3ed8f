/**
 * Public ticker endpoints of well-known venues, written as an operator would write a source. Addresses and
 * fields as the venues document them; none needs a key. Where a venue's time is that of the last trade or
 * of the answer rather than of the quote, it is left out and a frozen price is told by not changing.
 */

type Preset = Readonly<Record<string, unknown>>;

const PRESETS: Readonly<Record<string, Preset>> = {
  binance: {
    url: 'https://data-api.binance.vision/api/v3/ticker/bookTicker?symbol={BASE}{QUOTE}',
    bid: 'bidPrice',
    ask: 'askPrice',
    gapMs: 100,
  },
  okx: {
    url: 'https://www.okx.com/api/v5/market/ticker?instId={BASE}-{QUOTE}',
    bid: 'data[0].bidPx',
    ask: 'data[0].askPx',
    time: 'data[0].ts',
    gapMs: 150,
  },
  bybit: {
    url: 'https://api.bybit.com/v5/market/tickers?category=spot&symbol={BASE}{QUOTE}',
    bid: 'result.list[0].bid1Price',
    ask: 'result.list[0].ask1Price',
    gapMs: 100,
  },
  coinbase: {
    url: 'https://api.exchange.coinbase.com/products/{BASE}-{QUOTE}/ticker',
    bid: 'bid',
    ask: 'ask',
    gapMs: 200,
  },
  kraken: {
    url: 'https://api.kraken.com/0/public/Ticker?pair={BASE}{QUOTE}',
    bid: 'result.*.b[0]',
    ask: 'result.*.a[0]',
    symbols: { BTC: 'XBT', DOGE: 'XDG' },
    gapMs: 1_000,
  },
  bitstamp: {
    url: 'https://www.bitstamp.net/api/v2/ticker/{base}{quote}/',
    bid: 'bid',
    ask: 'ask',
    time: 'timestamp',
    timeIn: 's',
    gapMs: 100,
  },
};

export const PRESET_NAMES: readonly string[] = Object.keys(PRESETS);

/** What a preset says, named after itself; undefined when there is none of that name. */
export function presetOf(name: string): Preset | undefined {
  return Object.hasOwn(PRESETS, name) ? { name, ...PRESETS[name] } : undefined;
}
