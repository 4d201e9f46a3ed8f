/** GET /account/coins: every coin, and the chains it comes in and goes out by. */
import type { Handler } from '../handler.ts';

export const coins: Handler<'coins'> = (_request, { marketData, custody }) => ({
  data: marketData.directory.assets.map(({ code }) => {
    const networks = custody.networksOf(code).flatMap(({ settings }) => {
      const coin = settings.assets.find(({ asset }) => asset === code);
      if (coin === undefined) return [];
      return { network: settings.name, depositEnabled: coin.isIn, withdrawEnabled: coin.isOut };
    });
    return {
      asset: code,
      name: code,
      depositEnabled: networks.some(({ depositEnabled }) => depositEnabled),
      withdrawEnabled: networks.some(({ withdrawEnabled }) => withdrawEnabled),
      networks,
    };
  }),
});
