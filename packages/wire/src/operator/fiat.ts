/** The fiat desk: what it offers, and the operator's word on orders that were paid or want paying. */
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { assetCode, bigNumber, jpeg, millis, oneOf, text, textUpTo, whole } from './scalars.ts';

const MINUTES_MAX = 10_080;

/** Money in hundredths. */
const currency = z.object({
  currency: z.string(),
  assetId: z.int(),
  asset: z.string(),
  assetDecimals: z.int(),
  buyPrice: z.optional(z.string()),
  sellPrice: z.optional(z.string()),
  centsMin: bigNumber,
  centsMax: bigNumber,
  minutesToPay: z.int(),
  bank: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
});

export const fiatCurrencies = defineOperation({}, z.object({ currencies: z.array(currency) }));

/** A price that is empty or missing: not offered. */
const maybePrice = z.optional(textUpTo(64));

export const fiatSet = defineOperation(
  {
    currency: assetCode,
    asset: assetCode,
    buyPrice: maybePrice,
    sellPrice: maybePrice,
    minimum: text,
    maximum: text,
    minutes: whole(MINUTES_MAX),
    bank: text,
    holder: text,
    accountNumber: text,
  },
  z.object({ currency: z.string() }),
);

const account = z.object({ bank: z.string(), holder: z.string(), number: z.string() });

/** Money in hundredths, coins in smallest units. */
const ORDER = {
  orderId: z.int(),
  memberId: z.int(),
  side: z.enum(['buy', 'sell']),
  status: z.string(),
  currency: z.string(),
  assetId: z.int(),
  asset: z.string(),
  assetDecimals: z.int(),
  price: z.string(),
  cents: bigNumber,
  units: bigNumber,
  reference: z.string(),
  bank: account,
  createdAt: millis,
  expiresAt: z.optional(millis),
  paidAt: z.optional(millis),
  closedAt: z.optional(millis),
  cause: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  pictureUrl: z.optional(z.string()),
  withdrawalId: z.optional(z.int()),
};
const order = z.object(ORDER);
export type FiatOrderTold = z.output<typeof order>;

export const fiatOrders = defineOperation(
  { status: oneOf(['waiting', 'toPay', 'completed', 'cancelled', 'all']) },
  z.object({ orders: z.array(order) }),
);

/** With the card that is to be paid. */
export const fiatShow = defineOperation(
  { orderId: whole() },
  z.object({ ...ORDER, card: z.optional(account) }),
);

export const fiatPicture = defineOperation({ orderId: whole() }, z.object({ jpeg }));

const decidedOrder = z.object({ orderId: z.int(), decision: z.string() });

export const fiatConfirm = defineOperation({ orderId: whole(), operator: text }, decidedOrder);
export const fiatReject = defineOperation({ orderId: whole(), operator: text }, decidedOrder);
