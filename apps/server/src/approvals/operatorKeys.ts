/** The operators' public keys, from the file that server and signer read: who may approve large payouts. */
import { readFileSync } from 'node:fs';
import { APPROVER_NAME, PUBLIC_KEY } from '@candor/wire/payout';
import { Given } from '../ops/given.ts';
import type { OperatorKey } from './approval.ts';

const WHERE = 'CANDOR_OPERATOR_KEYS';

/** Reads the file: { "operators": [{ "name": …, "publicKey": … }] }; none without a path, problems are added. */
export function readOperatorKeys(
  path: string | undefined,
  problems: string[],
): readonly OperatorKey[] {
  if (path === undefined) return [];
  const given = new Given(parsed(path, problems), WHERE, problems);
  const list = given.take('operators');
  given.end();
  if (!Array.isArray(list)) {
    given.problem('operators', 'must be a list');
    return [];
  }
  const keys = list.map((each: unknown, at) => {
    const inner = given.inner(`operators[${at}]`, each);
    const name = inner.text('name', APPROVER_NAME, 'letters, digits and ._-') ?? '';
    const publicKey = inner.text(
      'publicKey',
      PUBLIC_KEY,
      '43 signs, as `candor withdrawal key` prints',
    );
    if (name === '' || publicKey === undefined) inner.problem('', 'needs a name and a publicKey');
    inner.end();
    return { name, publicKey: publicKey ?? '' };
  });
  for (const field of ['name', 'publicKey'] as const) {
    const values = new Set(keys.map((key) => key[field]));
    if (values.size < keys.length) given.problem('operators', `has one ${field} twice`);
  }
  return keys;
}

function parsed(path: string, problems: string[]): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`${WHERE} cannot be read: ${error instanceof Error ? error.message : error}`);
    return { operators: [] };
  }
}
