/** One operation: the question read by the contract, answered by who knows it, and told as the contract says. */
import {
  type Answering,
  isOperation,
  type OperationName,
  readAsked,
  toldBy,
} from '@candor/wire/operator';
import { OperatorRequestFault } from './operatorRequestFault.ts';

/** Whoever answers, each operation once; one that is missing is refused. */
export type Answers = Partial<Answering<OperationName>>;

/**
 * Throws: OperatorRequestFault for what is no operation of the contract or no question of it; an Error for an
 * answer that does not fit, of which nothing is told.
 */
export async function askOperation(answers: Answers, op: string, given: unknown): Promise<unknown> {
  if (!isOperation(op)) throw unknown(op);
  return await askNamed(answers, op, given);
}

async function askNamed<Name extends OperationName>(
  answers: Partial<Answering<Name>>,
  op: Name,
  given: unknown,
): Promise<unknown> {
  const answer: Answering<Name>[Name] | undefined = answers[op];
  if (answer === undefined) throw unknown(op);
  const asked = readAsked(op, given);
  if ('problem' in asked) throw new OperatorRequestFault(asked.problem);
  const told = toldBy(op, await answer(asked.value));
  if ('value' in told) return told.value;
  throw new Error(`the answer to ${op} is not what the contract says: ${told.problem}`);
}

function unknown(op: string): OperatorRequestFault {
  return new OperatorRequestFault(`${op} is not an operator's request`);
}
