/** GET /contract/fundingPayments */
import type { Handler } from '../handler.ts';
import { fundingPaymentOf } from './presentHistory.ts';
import { perpPage } from './records.ts';

export const contractFundingPayments: Handler<'contractFundingPayments'> = (request, context) =>
  perpPage(request, context, {
    read: context.projections.listPerpFunding,
    tell: fundingPaymentOf,
  });
