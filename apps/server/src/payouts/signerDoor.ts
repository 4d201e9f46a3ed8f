/** The signer's door: a unix socket of the server that the signer alone calls. The signer itself has none. */
import { Fields, OperatorRequestFault, objectOfLine } from '../operatorDoor/fields.ts';
import { type DeskAnswer, openLineSocket } from '../operatorDoor/operatorSocket.ts';

export interface SignerDoor {
  readonly close: () => Promise<void>;
}

/** Opens the door at a path that nobody but this user can open. */
export function openSignerDoor(
  path: string,
  requests: Readonly<Record<string, DeskAnswer>>,
): Promise<SignerDoor> {
  return openLineSocket(path, async (line) => {
    const fields = new Fields(objectOfLine(line));
    const op = fields.text('op');
    const answer = Object.hasOwn(requests, op) ? requests[op] : undefined;
    if (answer === undefined) throw new OperatorRequestFault(`${op} is not a signer's request`);
    return answer(fields.rest());
  });
}
