/** GET /account/coins: every coin by its name, the chains it comes in and goes out by, and whether the operator lets it. */

import type { WalletTerms } from '@candor/core';
import { asMemberId } from '@candor/money';
import type { NetworkAsset } from '../../chain/networkSettings.ts';
import type { Handler } from '../handler.ts';

/** Terms are the same for everybody. */
const NOBODY = asMemberId(0);

export const coins: Handler<'coins'> = async (_request, context) => {
  const { marketData, custody, engine, content, caller } = context;
  const offers = await engine.query('wallet', { memberId: NOBODY });
  const termsOf = new Map(offers.map(({ terms }) => [terms.assetId, terms]));
  return {
    data: marketData.directory.assets.map(({ assetId, code }) => {
      const networks = custody.networksOf(code).flatMap(({ settings }) => {
        const coin = settings.assets.find(({ asset }) => asset === code);
        const switches = coin && switchesOf(coin, termsOf.get(assetId));
        return switches ? [{ network: settings.name, ...switches }] : [];
      });
      return {
        asset: code,
        name: content.coin(code, caller.locale)?.name ?? code,
        englishName: content.coin(code, 'en')?.name ?? code,
        depositEnabled: networks.some(({ depositEnabled }) => depositEnabled),
        withdrawEnabled: networks.some(({ withdrawEnabled }) => withdrawEnabled),
        networks,
      };
    }),
  };
};

/** Open is what both the network's settings and the coin's terms open. */
function switchesOf({ isIn, isOut }: NetworkAsset, terms: WalletTerms | undefined) {
  return {
    depositEnabled: isIn && terms?.isIn === true,
    withdrawEnabled: isOut && terms?.isOut === true,
  };
}
