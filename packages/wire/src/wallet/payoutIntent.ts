/**
 * What a payout is meant to be, said once for those who must agree on it: the server binds the log to its
 * digest, the signer reckons the digest again before it signs, operators sign their approval of it.
 * A door of its own, because of the hash. Units: amounts in smallest units of the exchange's asset.
 */
import { sha256 } from '@noble/hashes/sha2.js';

export interface PayoutIntent {
  /** 32 hexadecimal digits. */
  readonly payoutId: string;
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  /** What leaves the account, the fee included. */
  readonly amount: bigint;
  readonly fee: bigint;
}

const DIGEST_BYTES = 16;

/** The first 128 bits of the SHA-256 of every field, a line each. */
export function intentDigest(intent: PayoutIntent): bigint {
  const { payoutId, network, asset, address, amount, fee } = intent;
  const lines = ['candor payout 1', payoutId, network, asset, address, `${amount}`, `${fee}`];
  const hash = sha256(new TextEncoder().encode(lines.join('\n')));
  return hash.slice(0, DIGEST_BYTES).reduce((total, byte) => (total << 8n) | BigInt(byte), 0n);
}

/** What an operator who approves payouts may be called. */
export const APPROVER_NAME = /^[A-Za-z0-9._-]{1,32}$/;

/** 32 bytes of a public key as base64url, in the one spelling of them whose last sign has no bits to spare. */
export const PUBLIC_KEY = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

/** The text an operator signs to approve exactly this payout. */
export function approvalText(intent: PayoutIntent): string {
  return `candor approve 1\n${intent.payoutId}\n${intentDigest(intent)}`;
}
