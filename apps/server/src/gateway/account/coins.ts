/** GET /account/coins: nothing can be deposited or withdrawn until the wallet street opens. */
import type { Handler } from '../handler.ts';

export const coins: Handler<'coins'> = (_request, { marketData }) => ({
  data: marketData.assets.map(({ code }) => ({
    asset: code,
    name: code,
    depositEnabled: false,
    withdrawEnabled: false,
  })),
});
