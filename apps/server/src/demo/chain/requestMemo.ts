/**
 * Under which key a payment was sent, written behind what it calls, where contracts do not look: the chain itself
 * remembers, so that neither a restart nor a killed server sends a payment twice.
 */
import { createHash } from 'node:crypto';
import type { NetworkAsset } from '../../chain/networkSettings.ts';

export interface NewPayment {
  readonly asset: NetworkAsset;
  readonly to: string;
  readonly onChain: bigint;
  readonly requestKey: bigint;
}

export interface RequestMemo {
  /** Which key of which member's. */
  readonly key: string;
  /** What is paid to whom. */
  readonly payment: string;
}

/** Each half of the 32 bytes, in digits of 16. */
const HALF = 32;
/** Lengths of what has a memo: one that only pays, and a call of two arguments. */
const LENGTHS = new Set([2 * HALF, 8 + 2 * 64 + 2 * HALF]);

/** The memo of a payment; undefined for one that has no key. */
export function memoOf(memberId: number, payment: NewPayment): RequestMemo | undefined {
  const { asset, to, onChain, requestKey } = payment;
  if (requestKey === 0n) return undefined;
  return {
    key: halfOf(`${memberId}/${requestKey}`),
    payment: halfOf(`${asset.asset}/${to.toLowerCase()}/${onChain}`),
  };
}

/** Bytes with the memo behind them. @param call as `0x…` */
export function withMemo(call: string, memo: RequestMemo | undefined): string {
  return memo === undefined ? call : `${call}${memo.key}${memo.payment}`;
}

/** The memo of what a transaction calls; what others wrote there names no key of a member's. */
export function readMemo(input: string): RequestMemo | undefined {
  if (!LENGTHS.has(input.length - 2)) return undefined;
  return { key: input.slice(-2 * HALF, -HALF), payment: input.slice(-HALF) };
}

function halfOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HALF);
}
