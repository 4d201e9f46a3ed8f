/** Tells what a placed order came to: what was bought or sold, at what price, for what fee, and where to read it. */
import { CALLS, type ResponseOf } from '@candor/wire';
import { useTranslations } from 'use-intl';
import type { OrderRequest } from '../../features/orderForm/orderRequest.ts';
import { client } from '../../shared/api/client.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type Fee, feeOf, isFilled } from './orderNews.ts';

type Placed = ResponseOf<typeof CALLS.buyMarket>;

/** The news wait this long for the fee; without it they are told all the same. */
const FEE_WAIT_MS = 1_000;

/** A fee stays with its coin on one line. */
const NO_BREAK = '\u00a0';

/** Gives the function that tells of a placed order at its market's price decimals; `message` is the server's sentence. */
export function useOrderNews(priceDecimals: number) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const navigate = useNavigate();
  return async (order: OrderRequest, placed: Placed, message: string): Promise<void> => {
    if (!isFilled(placed.quantityFilled)) return toast({ kind: 'done', text: message });
    const fee = await feeInTime(order, placed);
    const { baseAsset: asset } = order.request;
    const isBuy = order.call === 'buyLimit' || order.call === 'buyMarket';
    const quantity = formats.amount(placed.quantityFilled);
    const price = formats.price(placed.averagePrice, priceDecimals);
    const what = t(isBuy ? 'bought' : 'sold', { quantity, asset, price });
    const cost = fee && t('feeWas', { fee: formats.amount(fee.fee), asset: fee.feeAsset });
    const { orderId } = placed;
    const follow = () =>
      void navigate({ to: '/allRecord', search: { tab: 'fills', order: orderId } });
    toast({
      kind: 'done',
      text: message,
      details: cost === undefined ? what : `${what} · ${cost.replaceAll(' ', NO_BREAK)}`,
      link: { label: t('details'), follow },
    });
  };
}

async function feeInTime(order: OrderRequest, placed: Placed): Promise<Fee | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), FEE_WAIT_MS);
  });
  return await Promise.race([readFee(order, placed), late]);
}

/** From the order's own fills, which stand on the first page of the newest. */
async function readFee({ request }: OrderRequest, placed: Placed): Promise<Fee | undefined> {
  const { baseAsset, quoteAsset } = request;
  const answer = await client(CALLS.tradOrder, { page: 1, baseAsset, quoteAsset });
  return answer.type === 'success' ? feeOf(answer.data.rows, placed) : undefined;
}
