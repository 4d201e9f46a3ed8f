/**
 * verifyReceipt: a receipt of a timed contract, checked in the browser with WebCrypto: who signed it, that its
 * ticks hash to signed heads, and by the engine's own formulas that outcome and payment follow from them. The
 * same checks in the same order as `tools/verify` and the operator's program.
 */
import {
  chainText,
  checkReceipt,
  headerText,
  headText,
  RECEIPT_FORMAT,
  type Receipt,
  readReceipt,
  receiptText,
  type TickPiece,
  type VerifyFault,
} from '@candor/core/formulas';
import type { ReceiptKeys } from './receiptKeys.ts';
import { sha256 } from './sha256.ts';
import { isSigned, keyOf } from './signed.ts';

/** The first thing that is wrong with what somebody sent as a receipt; undefined when it holds. */
export async function verifyReceipt(
  sent: unknown,
  keys: ReceiptKeys,
): Promise<VerifyFault | undefined> {
  const receipt = readReceipt(sent);
  if (receipt?.format !== RECEIPT_FORMAT || receipt.recipe !== 1) return 'formatUnknown';
  const key = keyOf(keys, receipt.keyId);
  if (key === undefined) return 'keyUnknown';
  const isGenuine = await isSigned(receiptText(receipt), receipt.signature, key);
  if (!isGenuine) return 'receiptSignatureWrong';
  for (const piece of receipt.paths.flat()) {
    const fault = await checkPiece(receipt, piece, keys);
    if (fault !== undefined) return fault;
  }
  return checkReceipt(receipt);
}

/** The lines of a piece lead from its first hash to a head that a known key signed. */
async function checkPiece(
  { exchange, pair }: Receipt,
  piece: TickPiece,
  keys: ReceiptKeys,
): Promise<VerifyFault | undefined> {
  const { hour, previous, at, lines, head } = piece;
  const name = { exchange, pair, hour };
  const isBegun = at > 0 || piece.hash === (await sha256(headerText(name, previous)));
  if (!isBegun) return 'headerWrong';
  let hash = piece.hash;
  for (const line of lines) hash = await sha256(chainText(hash, line));
  if (hash !== head.hash || head.count !== at + lines.length) return 'chainBroken';
  const key = keyOf(keys, head.keyId);
  if (key === undefined) return 'headKeyUnknown';
  const isGenuine = await isSigned(headText(name, head), head.signature, key);
  return isGenuine ? undefined : 'headSignatureWrong';
}
