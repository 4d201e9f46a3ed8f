/** What the operator asks of the desk: its currencies, orders that wait with card and picture, the decision. */
import { parseDecimal, unitsAtScale } from '@candor/money';
import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { openCard } from './bankCard.ts';
import { listCurrencies, setCurrency } from './currencies.ts';
import type { FiatGround } from './fiatGround.ts';
import { decideOrder, endLate } from './followOrder.ts';
import { type FiatOrder, findOrder, orderOf, priceOf } from './orders.ts';
import { MONEY_DECIMALS } from './reckonCoins.ts';

export type Operations = Answering<OperationsOf<'fiat'>>;

const LISTED_MAX = 200;

/** The desk's answers by the names that the door knows. */
export function operationsOf(ground: FiatGround): Operations {
  return {
    'fiat.currencies': async () => ({ currencies: await listCurrencies(ground.sql) }),
    'fiat.set': (asked) => set(asked, ground),
    'fiat.orders': (asked) => orders(asked, ground),
    'fiat.show': (asked) => show(asked, ground),
    'fiat.picture': (asked) => picture(asked, ground),
    'fiat.confirm': (asked) => decide(asked, 'confirmed', ground),
    'fiat.reject': (asked) => decide(asked, 'rejected', ground),
  };
}

async function set(asked: AskedOf<'fiat.set'>, { sql, engine }: FiatGround) {
  const { currency, asset: code, minutes: minutesToPay, bank, holder, accountNumber } = asked;
  const { assets } = await engine.query('exchange', {});
  const asset = assets.find((each) => each.code === code);
  if (asset === undefined) throw new OperatorRequestFault(`there is no coin ${code}`);
  const row = {
    currency,
    assetId: asset.assetId,
    asset: code,
    assetDecimals: asset.decimals,
    buyPrice: priceIn(asked, 'buyPrice'),
    sellPrice: priceIn(asked, 'sellPrice'),
    centsMin: centsIn(asked, 'minimum'),
    centsMax: centsIn(asked, 'maximum'),
    minutesToPay,
    bank,
    holder,
    accountNumber,
  };
  if (minutesToPay === 0 || row.centsMin > row.centsMax)
    throw new OperatorRequestFault('minimum, maximum or minutes contradict each other');
  if (isDearer(row.sellPrice, row.buyPrice))
    throw new OperatorRequestFault(
      'sellPrice must not be above buyPrice: who buys could sell at once',
    );
  await setCurrency(sql, row);
  return { currency };
}

/** Absent or empty = not offered. */
function priceIn(asked: AskedOf<'fiat.set'>, name: 'buyPrice' | 'sellPrice'): string | undefined {
  const given = asked[name];
  if (given === undefined || given === '') return undefined;
  const price = parseDecimal(given);
  if (price !== undefined && price.units > 0n) return given;
  throw new OperatorRequestFault(`${name} must be a positive decimal`);
}

/** Whether both are offered, and the first is more. */
function isDearer(price: string | undefined, than: string | undefined): boolean {
  if (price === undefined || than === undefined) return false;
  const [one, other] = [priceOf(price), priceOf(than)];
  return one.units * 10n ** BigInt(other.scale) > other.units * 10n ** BigInt(one.scale);
}

function centsIn(asked: AskedOf<'fiat.set'>, name: 'minimum' | 'maximum'): bigint {
  const value = parseDecimal(asked[name]);
  const cents = value && unitsAtScale(value, MONEY_DECIMALS);
  if (cents !== undefined && cents > 0n && cents <= BigInt(Number.MAX_SAFE_INTEGER)) return cents;
  throw new OperatorRequestFault(`${name} must be money with two decimals at most`);
}

/** waiting = what the operator may decide now. Without cards: a list is read over shoulders. */
async function orders({ status: shown }: AskedOf<'fiat.orders'>, ground: FiatGround) {
  await endLate(ground);
  let query = ground.sql.selectFrom('fiat_orders').selectAll();
  if (shown === 'waiting') {
    query = query
      .where('status', '=', 'toPay')
      .where((where) =>
        where.or([where('side', '=', 'sell'), where('paid_at_ms', 'is not', null)]),
      );
  } else if (shown !== 'all') query = query.where('status', '=', shown);
  const rows = await query.orderBy('order_id', 'desc').limit(LISTED_MAX).execute();
  return { orders: rows.map((row) => toldOf(orderOf(row))) };
}

/** With the card: whoever pays must read it. */
async function show({ orderId }: AskedOf<'fiat.show'>, ground: FiatGround) {
  const order = await orderNamed(orderId, ground);
  const { sealedCard, reference } = order;
  return { ...toldOf(order), card: sealedCard && openCard(ground, reference, sealedCard) };
}

function toldOf({ sealedCard: _, ...order }: FiatOrder) {
  return order;
}

async function picture({ orderId }: AskedOf<'fiat.picture'>, ground: FiatGround) {
  const { memberId, pictureUrl } = await orderNamed(orderId, ground);
  const bytes = pictureUrl && (await ground.pictures.read(memberId, pictureUrl));
  if (!bytes) throw new OperatorRequestFault('there is no picture of this order');
  return { jpeg: Buffer.from(bytes).toString('base64') };
}

async function decide(
  { orderId, operator }: AskedOf<'fiat.confirm' | 'fiat.reject'>,
  decision: 'confirmed' | 'rejected',
  ground: FiatGround,
) {
  const order = await orderNamed(orderId, ground);
  const told = { decision, decidedBy: `operator ${operator}` };
  const decided = await decideOrder(ground, order, told);
  if (decided === 'notWaiting') {
    throw new OperatorRequestFault('this order does not wait for a decision');
  }
  if (decided === 'endedBefore') {
    throw new OperatorRequestFault(
      'this order ended before, says the log: the database is older, and follows it. Send no money for it',
    );
  }
  if (decided !== 'done') throw new OperatorRequestFault(`the ledger refuses it: ${decided}`);
  ground.log.info({ orderId: order.orderId, decision }, 'fiatOrderDecided');
  return { orderId: order.orderId, decision };
}

async function orderNamed(orderId: number, { sql }: FiatGround): Promise<FiatOrder> {
  const order = await findOrder(sql, orderId);
  if (order) return order;
  throw new OperatorRequestFault(`there is no order ${orderId}`);
}
