/** GET /account/myAccountCount: the totals of the three books of account in USDT. Source: spec §3 totals. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText } from '../scalars.ts';

const total = record({ valueUsdt: decimalText });

export const myAccountCount = defineCall({
  method: 'GET',
  path: '/account/myAccountCount',
  auth: 'member',
  request: record({}),
  response: record({ spotTotal: total, perpTotal: total, fiatTotal: total }),
});
