/**
 * A seeded market: every coin walks geometrically with a share of one common move, volatility comes in
 * waves, and a weak pull leads back towards where the coin began. Deterministic for a seed and its steps.
 */
import type { IndexSource } from './indexSource.ts';
import { seededRandom } from './random.ts';

export interface SimulatedCoin {
  readonly code: string;
  /** USDT a coin at the beginning. */
  readonly price: number;
  /** Deviation of the daily return, e.g. 0.03. */
  readonly dailyVolatility: number;
}

export interface SimulatedOptions {
  readonly seed: number;
  readonly coins: readonly SimulatedCoin[];
  readonly startsAt: number;
}

const MS_PER_DAY = 86_400_000;
const COMMON_SHARE = 0.7;
const STEP_MS_MAX = 60_000;
/** How fast waves of volatility fade, and how strongly prices are pulled back, a day. */
const WAVE_FADE = 24;
const PULL = 0.15;

interface Walk extends SimulatedCoin {
  current: number;
}

/** The coin that counts: always worth one. */
const UNIT_COIN = 'USDT';

export function simulatedIndex(options: SimulatedOptions): IndexSource {
  const random = seededRandom(options.seed);
  const walks: Walk[] = options.coins.map((coin) => ({ ...coin, current: coin.price }));
  let wave = 0;
  let time = options.startsAt;

  const step = (ms: number) => {
    const days = ms / MS_PER_DAY;
    wave += -wave * Math.min(WAVE_FADE * days, 1) + 1.5 * Math.sqrt(days) * random.normal();
    const common = random.normal();
    for (const walk of walks) {
      const shock = COMMON_SHARE * common + Math.sqrt(1 - COMMON_SHARE ** 2) * random.normal();
      const spread = walk.dailyVolatility * Math.exp(wave) * Math.sqrt(days);
      const pull = PULL * Math.log(walk.price / walk.current) * days;
      walk.current *= Math.exp(pull + spread * shock - (spread * spread) / 2);
    }
  };

  return {
    pricesAt: (now) => {
      while (time < now) {
        const ms = Math.min(now - time, STEP_MS_MAX);
        step(ms);
        time += ms;
      }
      return new Map([
        [UNIT_COIN, 1],
        ...walks.map(({ code, current }) => [code, current] as const),
      ]);
    },
  };
}
