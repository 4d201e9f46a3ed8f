/** What the operator asks of the desk: its currencies, orders that wait with card and picture, the decision. */
import { isAssetCode, parseDecimal, unitsAtScale } from '@candor/money';
import { Fields, OperatorRequestFault } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import { openCard } from './bankCard.ts';
import { listCurrencies, setCurrency } from './currencies.ts';
import type { FiatGround } from './fiatDesk.ts';
import { decideOrder, endLate } from './followOrder.ts';
import { type FiatOrder, findOrder, orderOf } from './orders.ts';
import { MONEY_DECIMALS } from './reckonCoins.ts';

export type Operations = Readonly<Record<string, DeskAnswer>>;

const LISTED_MAX = 200;
const SHOWN = ['waiting', 'toPay', 'completed', 'cancelled', 'all'] as const;
const MINUTES_MAX = 10_080;

/** The desk's answers by the names that the door knows. */
export function operationsOf(ground: FiatGround): Operations {
  return {
    'fiat.currencies': async (given) => {
      new Fields(given).end();
      return { currencies: await listCurrencies(ground.sql) };
    },
    'fiat.set': (given) => set(new Fields(given), ground),
    'fiat.orders': (given) => orders(new Fields(given), ground),
    'fiat.show': (given) => show(new Fields(given), ground),
    'fiat.picture': (given) => picture(new Fields(given), ground),
    'fiat.confirm': (given) => decide(new Fields(given), 'confirmed', ground),
    'fiat.reject': (given) => decide(new Fields(given), 'rejected', ground),
  };
}

async function set(fields: Fields, { sql, engine }: FiatGround) {
  const currency = fields.assetCode('currency');
  const code = fields.assetCode('asset');
  const { assets } = await engine.query('exchange', {});
  const asset = assets.find((each) => each.code === code);
  if (asset === undefined) throw new OperatorRequestFault(`there is no coin ${code}`);
  const row = {
    currency,
    assetId: asset.assetId,
    asset: code,
    assetDecimals: asset.decimals,
    buyPrice: priceIn(fields, 'buyPrice'),
    sellPrice: priceIn(fields, 'sellPrice'),
    centsMin: centsIn(fields, 'minimum'),
    centsMax: centsIn(fields, 'maximum'),
    minutesToPay: fields.whole('minutes', MINUTES_MAX),
    bank: fields.text('bank'),
    holder: fields.text('holder'),
    accountNumber: fields.text('accountNumber'),
  };
  fields.end();
  const isSound = isAssetCode(currency) && row.minutesToPay > 0 && row.centsMin <= row.centsMax;
  if (!isSound) throw new OperatorRequestFault('minimum, maximum or minutes contradict each other');
  await setCurrency(sql, row);
  return { currency };
}

/** Absent or empty = not offered. */
function priceIn(fields: Fields, name: string): string | undefined {
  const given = fields.take(name);
  if (given === undefined || given === '') return undefined;
  const price = typeof given === 'string' ? parseDecimal(given) : undefined;
  if (typeof given === 'string' && price !== undefined && price.units > 0n) return given;
  throw new OperatorRequestFault(`${name} must be a positive decimal`);
}

function centsIn(fields: Fields, name: string): bigint {
  const value = parseDecimal(fields.text(name));
  const cents = value && unitsAtScale(value, MONEY_DECIMALS);
  if (cents !== undefined && cents > 0n && cents <= BigInt(Number.MAX_SAFE_INTEGER)) return cents;
  throw new OperatorRequestFault(`${name} must be money with two decimals at most`);
}

/** waiting = what the operator may decide now. Without cards: a list is read over shoulders. */
async function orders(fields: Fields, ground: FiatGround) {
  const shown = fields.oneOf('status', SHOWN);
  fields.end();
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
async function show(fields: Fields, ground: FiatGround) {
  const order = await orderNamed(fields, ground);
  fields.end();
  const { sealedCard, reference } = order;
  return { ...toldOf(order), card: sealedCard && openCard(ground, reference, sealedCard) };
}

function toldOf({ sealedCard: _, ...order }: FiatOrder) {
  return order;
}

async function picture(fields: Fields, ground: FiatGround) {
  const order = await orderNamed(fields, ground);
  fields.end();
  const { memberId, pictureUrl } = order;
  const bytes = pictureUrl && (await ground.pictures.read(memberId, pictureUrl));
  if (!bytes) throw new OperatorRequestFault('there is no picture of this order');
  return { jpeg: Buffer.from(bytes).toString('base64') };
}

async function decide(fields: Fields, decision: 'confirmed' | 'rejected', ground: FiatGround) {
  const order = await orderNamed(fields, ground);
  const operator = fields.text('operator');
  fields.end();
  const told = { decision, decidedBy: `operator ${operator}` };
  const decided = await decideOrder(ground, order.orderId, told);
  if (decided === 'notWaiting') {
    throw new OperatorRequestFault('this order does not wait for a decision');
  }
  if (decided !== 'done') throw new OperatorRequestFault(`the ledger refuses it: ${decided}`);
  ground.log.info({ orderId: order.orderId, decision }, 'fiatOrderDecided');
  return { orderId: order.orderId, decision };
}

async function orderNamed(fields: Fields, { sql }: FiatGround): Promise<FiatOrder> {
  const orderId = fields.whole('orderId');
  const order = await findOrder(sql, orderId);
  if (order) return order;
  throw new OperatorRequestFault(`there is no order ${orderId}`);
}
