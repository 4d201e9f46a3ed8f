/** Payments of an EVM network as transactions: built, signed, and read again. Amounts are units on the chain. */

import type { EvmFees, NetworkAsset, NetworkSettings } from '@candor/server/chains';
import { keccak256, parseTransaction, serializeTransaction } from 'viem/utils';
import type { KeyPlace, KeyPort } from '../keys/keyPort.ts';

export interface Call {
  readonly to: `0x${string}`;
  readonly value: bigint;
  readonly data: `0x${string}`;
}

const TRANSFER = 'a9059cbb';
/** keccak256 of Transfer(address,address,uint256). */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const WORD = 64;

function word(hex: string): string {
  return hex.replace(/^0x/, '').toLowerCase().padStart(WORD, '0');
}

/** What a payment asks of the chain: the coin itself, or the token's contract. */
export function callOf({ token }: Pick<NetworkAsset, 'token'>, to: string, value: bigint): Call {
  if (token === undefined) return { to: hex(to), value, data: '0x' };
  return { to: hex(token), value: 0n, data: `0x${TRANSFER}${word(to)}${word(value.toString(16))}` };
}

function hex(text: string): `0x${string}` {
  return `0x${text.slice(2)}`;
}

export interface ToSign {
  readonly settings: Pick<NetworkSettings, 'chainId'>;
  readonly nonce: number;
  readonly gas: bigint;
  readonly fees: EvmFees;
  readonly call: Call;
}

/** Signs by one key of the account. */
export async function signTransaction(
  keys: KeyPort,
  at: KeyPlace,
  { settings, nonce, gas, fees, call }: ToSign,
): Promise<{ readonly hash: string; readonly raw: string }> {
  const unsigned = {
    type: 'eip1559',
    chainId: settings.chainId,
    nonce,
    gas,
    ...fees,
    ...call,
  } as const;
  const digest = keccak256(serializeTransaction(unsigned));
  const signature = await keys.sign(at, digest);
  const raw = serializeTransaction(unsigned, signature);
  return { hash: keccak256(raw), raw };
}

/** The gas that a signed transaction may take; undefined where it says none. */
export function gasIn(raw: string): bigint | undefined {
  return parseTransaction(hex(raw)).gas;
}

interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** Whether the token's contract says that exactly this was moved: a success without a log moved nothing. */
export function movedTokens(
  logs: readonly Log[],
  { token, from, to, value }: { token: string; from: string; to: string; value: bigint },
): boolean {
  const topics = [TRANSFER_TOPIC, `0x${word(from)}`, `0x${word(to)}`];
  return logs.some(
    (log) =>
      log.address.toLowerCase() === token.toLowerCase() &&
      log.topics.length === topics.length &&
      log.topics.every((topic, at) => topic.toLowerCase() === topics[at]) &&
      word(log.data) === word(value.toString(16)),
  );
}
