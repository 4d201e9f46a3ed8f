/**
 * verifyReceipt: a receipt of a timed contract, checked without the exchange: who signed it, that its ticks
 * hash to signed heads, and by the engine's own formulas that outcome and payment follow from them.
 */
import { hash as hashOf, verify } from 'node:crypto';
import {
  chainText,
  checkReceipt,
  headerText,
  headText,
  RECEIPT_FORMAT,
  type Receipt,
  receiptText,
  type TickPiece,
  type VerifyFault,
} from '@candor/core/formulas';
import { publicKeyOf } from '@candor/server/data';

/** Public keys (Ed25519, base64url) by their ids. */
export type ReceiptKeys = Readonly<Record<string, string>>;

/** The first thing that is wrong; undefined when the receipt holds. */
export function verifyReceipt(receipt: Receipt, keys: ReceiptKeys): VerifyFault | undefined {
  if (receipt.format !== RECEIPT_FORMAT || receipt.recipe !== 1) return 'formatUnknown';
  const key = keyOf(keys, receipt.keyId);
  if (key === undefined) return 'keyUnknown';
  if (!isSigned(receiptText(receipt), receipt.signature, key)) return 'receiptSignatureWrong';
  for (const piece of receipt.paths.flat()) {
    const fault = checkPiece(receipt, piece, keys);
    if (fault !== undefined) return fault;
  }
  return checkReceipt(receipt);
}

/** The lines of a piece lead from its first hash to a head that a known key signed. */
function checkPiece(
  { exchange, pair }: Receipt,
  piece: TickPiece,
  keys: ReceiptKeys,
): VerifyFault | undefined {
  const { hour, previous, at, lines, head } = piece;
  const name = { exchange, pair, hour };
  const isBegun = at > 0 || piece.hash === sha256(headerText(name, previous));
  if (!isBegun || !Number.isSafeInteger(at) || at < 0) return 'headerWrong';
  const hash = lines.reduce((before, line) => sha256(chainText(before, line)), piece.hash);
  if (hash !== head.hash || head.count !== at + lines.length) return 'chainBroken';
  const key = keyOf(keys, head.keyId);
  if (key === undefined) return 'headKeyUnknown';
  return isSigned(headText(name, head), head.signature, key) ? undefined : 'headSignatureWrong';
}

/** A list has its own keys only, whatever a receipt names. */
function keyOf(keys: ReceiptKeys, id: string): string | undefined {
  return Object.hasOwn(keys, id) ? keys[id] : undefined;
}

function sha256(text: string): string {
  return hashOf('sha256', text);
}

function isSigned(text: string, signature: string, x: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  const isPlain = bytes.toString('base64') === signature;
  return isPlain && verify(null, Buffer.from(text), publicKeyOf(x), bytes);
}
