/** The signer's door: a unix socket of the server that the signer alone calls. The signer itself has none. */

import { OperatorRequestFault, objectOfLine } from '../operatorDoor/operatorRequestFault.ts';
import { openLineSocket } from '../operatorDoor/operatorSocket.ts';
import { Fields } from './fields.ts';
import type { SignerAnswer } from './signerRequests.ts';

export interface SignerDoor {
  readonly close: () => Promise<void>;
}

/** Opens the door at a path that nobody but this user can open. */
export function openSignerDoor(
  path: string,
  requests: Readonly<Record<string, SignerAnswer>>,
): Promise<SignerDoor> {
  return openLineSocket(path, async (line) => {
    const fields = new Fields(objectOfLine(line));
    const op = fields.text('op');
    const answer = Object.hasOwn(requests, op) ? requests[op] : undefined;
    if (answer === undefined) throw new OperatorRequestFault(`${op} is not a signer's request`);
    return answer(fields.rest());
  });
}
