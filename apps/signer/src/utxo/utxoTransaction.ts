/**
 * Payments of the Bitcoin family as transactions: outputs with witness keys, all of the account's own. Each says
 * that it may be replaced by a higher fee. Sources: BIP 84, BIP 125, BIP 143, BIP 66.
 */

import { type NetworkSettings, publicKeyAt, scriptOf } from '@candor/server/chains';
import { OutScript, p2wpkh, Transaction } from '@scure/btc-signer';
import { bytesToHex, hexToBytes } from 'viem/utils';
import type { Input } from '../journal/payments.ts';
import type { KeyPlace, KeyPort, Signature } from '../keys/keyPort.ts';

export interface ToSpend {
  readonly inputs: readonly Input[];
  readonly outputs: readonly { readonly address: string; readonly value: bigint }[];
}

export interface SignedSpending {
  readonly hash: string;
  readonly raw: string;
}

const REPLACEABLE = 0xfffffffd;
/** The signature covers all inputs and outputs. */
const ALL = 1;
const WORD_BYTES = 32;

/** Where the key of an input is. */
function placeOf({ index }: Input): KeyPlace {
  return index === undefined
    ? { account: 'utxo', chain: 1, index: 0 }
    : { account: 'utxo', chain: 0, index };
}

/** Signs by the account's keys; answers the transaction's id and its bytes in hexadecimal. */
export async function signSpending(
  keys: KeyPort,
  network: Pick<NetworkSettings, 'xpub' | 'addressNetwork'>,
  { inputs, outputs }: ToSpend,
): Promise<SignedSpending> {
  const transaction = new Transaction({ version: 2 });
  const locks = inputs.map((input) => {
    const { chain, index } = placeOf(input);
    return { input, lock: p2wpkh(publicKeyAt(network, chain, index)), amount: BigInt(input.value) };
  });
  for (const { input, lock, amount } of locks) {
    const witnessUtxo = { script: lock.script, amount };
    const from = { txid: input.transaction, index: input.place };
    transaction.addInput({ ...from, sequence: REPLACEABLE, witnessUtxo });
  }
  for (const { address, value } of outputs) {
    const script = hexToBytes(`0x${scriptOf(network.addressNetwork, address)}`);
    transaction.addOutput({ script, amount: value });
  }
  for (const [at, { input, lock, amount }] of locks.entries()) {
    const code = OutScript.encode({ type: 'pkh', hash: lock.hash });
    const digest = transaction.preimageWitnessV0(at, code, ALL, amount);
    const signature = await keys.sign(placeOf(input), bytesToHex(digest));
    const key = publicKeyAt(network, placeOf(input).chain, placeOf(input).index);
    transaction.updateInput(at, { finalScriptWitness: [encoded(signature), key] }, true);
  }
  return { hash: transaction.id, raw: bytesToHex(transaction.extract()).slice(2) };
}

/** A signature as scripts read it, with what it covers behind it. */
function encoded({ r, s }: Signature): Uint8Array {
  const whole = [...integer(r), ...integer(s)];
  return Uint8Array.from([0x30, whole.length, ...whole, ALL]);
}

/** Without leading zeros but one where the number would seem negative. */
function integer(hex: `0x${string}`): readonly number[] {
  const bytes = [...hexToBytes(hex, { size: WORD_BYTES })];
  const from = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.slice(from);
  const signed = (short[0] ?? 0) > 0x7f ? [0, ...short] : short;
  return [0x02, signed.length, ...signed];
}
