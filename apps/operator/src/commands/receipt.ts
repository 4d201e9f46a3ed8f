/** candor receipt verify: whether a receipt of a timed contract holds, checked without a server. */
import { type Receipt, readReceipt } from '@candor/core/formulas';
import { formatUnitsTrimmed } from '@candor/money';
import { PUBLIC_KEY } from '@candor/wire/payout';
import { readGiven } from '../readGiven.ts';
import { OperatorFault, type Report } from '../report.ts';
import type { Verb } from '../verb.ts';
import { type ReceiptKeys, verifyReceipt } from '../verifyReceipt.ts';

export const receiptVerify: Verb = {
  usage: 'verify <file>',
  summary: 'check a receipt of a timed contract against the keys of its exchange, without a server',
  options: [['--keys <file>', 'the keys as /.well-known/candor-keys.json tells them']],
  run: ({ args: [file = ''], options }) => {
    const receipt = readReceipt(parsed(file));
    if (receipt === undefined) return report(file, 'formatUnknown');
    return report(file, verifyReceipt(receipt, keysOf(options.keys)), receipt);
  },
};

function report(file: string, fault: string | undefined, receipt?: Receipt): Report {
  if (receipt === undefined || fault !== undefined) {
    return {
      text: `${file} does not hold: ${fault}`,
      json: { holds: false, reason: fault },
      isFailed: true,
    };
  }
  const { order, result, pair } = receipt;
  const paid = formatUnitsTrimmed(BigInt(result.paid), order.decimals);
  const how = [result.outcome, ...(result.cause === 'none' ? [] : [result.cause])].join(' ');
  const prices = `entry ${result.entry || '--'}, exit ${result.exit || '--'}`;
  return {
    text: `${file} holds: order ${order.id}, ${order.side} ${pair}: ${how}, ${prices}, paid ${paid} ${order.asset}`,
    json: { holds: true, order: order.id, ...result },
  };
}

/** Public keys by their ids.   Throws: OperatorFault. */
function keysOf(file: string | undefined): ReceiptKeys {
  const told = parsed(file ?? 'candor-keys.json');
  const keys = typeof told === 'object' && told !== null && 'keys' in told ? told.keys : undefined;
  if (!Array.isArray(keys) || !keys.every(isKey))
    throw new OperatorFault('keysUnreadable', 'the keys cannot be read');
  return Object.fromEntries(keys.map(({ id, x }) => [id, x]));
}

function isKey(given: unknown): given is { readonly id: string; readonly x: string } {
  const { id, x }: Record<string, unknown> = Object(given);
  return typeof id === 'string' && typeof x === 'string' && PUBLIC_KEY.test(x);
}

function parsed(file: string): unknown {
  const text = readGiven(file).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorFault('fileUnreadable', `${file} is not JSON`);
  }
}
