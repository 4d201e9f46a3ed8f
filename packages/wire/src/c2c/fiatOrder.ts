/**
 * An order of the fiat desk. amount is money of the currency, number the coins, price money for one coin; a sale
 * tells the end of the card it is paid to, a purchase the account to pay to and the reference to write with it.
 * Source: spec §3 purchase order, issue 12 §2.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, decimalText, millis, side } from '../scalars.ts';
import { shownId } from '../shownId.ts';

/** §3: to be paid, completed, cancelled. */
const fiatStatus = z.enum(['toPay', 'completed', 'cancelled']);

const bankAccount = record({
  bank: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
});

export const fiatOrder = record(
  {
    orderId: shownId('fiatOrder'),
    side,
    status: fiatStatus,
    currency: assetCode,
    asset: assetCode,
    amount: decimalText,
    quantity: decimalText,
    price: decimalText,
    reference: z.string(),
    /** Where a purchase is paid; only while it is to be paid. */
    account: z.optional(bankAccount),
    /** The last digits of the card that a sale is paid to. */
    cardEnd: z.optional(z.string()),
    isPaid: z.boolean(),
    /** A program confirms it: demo only. */
    isAutomatic: z.boolean(),
    createdAt: millis,
    expiresAt: z.optional(millis),
    closedAt: z.optional(millis),
    cause: z.optional(z.enum(['member', 'timeout', 'rejected'])),
  },
  { orderId: 'id' },
);
export type FiatOrderRow = z.output<typeof fiatOrder>;
