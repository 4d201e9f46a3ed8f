/** What a demo's desk offers at first: two currencies, to be paid to an account that does not exist. */
import type { FiatCurrency } from './currencies.ts';
import { listCurrencies, setCurrency } from './currencies.ts';
import type { FiatGround } from './fiatGround.ts';

const COIN = 'USDT';
const ACCOUNT = { bank: 'Demo Bank', holder: 'Demo Exchange', minutesToPay: 30 };
const OFFERED = [
  {
    currency: 'EUR',
    buyPrice: '0.93',
    sellPrice: '0.91',
    accountNumber: 'DE00 0000 0000 0000 0000 00',
  },
  { currency: 'USD', buyPrice: '1.01', sellPrice: '0.99', accountNumber: '000000000 · 0000000000' },
] as const;
/** A sale of the most is within the largest single withdrawal of the coin. */
const LIMITS = { centsMin: 10_00n, centsMax: 18_000_00n };

/** Offers them where nothing is offered yet. */
export async function offerDemoCurrencies({ sql, engine }: FiatGround): Promise<void> {
  if ((await listCurrencies(sql)).length > 0) return;
  const { assets } = await engine.query('exchange', {});
  const coin = assets.find(({ code }) => code === COIN);
  if (coin === undefined) return;
  const of = { assetId: coin.assetId, asset: coin.code, assetDecimals: coin.decimals };
  for (const offered of OFFERED) {
    const currency: FiatCurrency = { ...of, ...ACCOUNT, ...LIMITS, ...offered };
    await setCurrency(sql, currency);
  }
}
