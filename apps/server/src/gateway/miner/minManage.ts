/** GET /miner/minManage */
import type { Handler } from '../handler.ts';
import { productOf } from './presentMiner.ts';

export const minManage: Handler<'minManage'> = async (_request, { engine, marketData }) => {
  const offers = await engine.query('mining', {});
  const open = offers.filter(({ product }) => product.isOpen);
  return { data: open.flatMap((offer) => productOf(marketData.directory, offer) ?? []) };
};
