import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnreachable } from './isUnreachable.ts';
import { SqlFault } from './sqlFault.ts';

const coded = (code: string) => Object.assign(new Error('said by the store'), { code });

test('a store that cannot be reached or cannot answer now is told from a mistake of ours', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', '08006', '53300', '57P01', '57014', '40P01']) {
    assert.equal(isUnreachable(coded(code)), true, code);
  }
  for (const text of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
  ]) {
    assert.equal(isUnreachable(new Error(text)), true, text);
  }
  assert.equal(isUnreachable(new SqlFault('waitTimedOut', 'the rows are not there yet')), true);
  assert.equal(isUnreachable(new Error('asked', { cause: coded('ECONNRESET') })), true);
});

test('a wrong statement, a broken rule of a table and what is no error at all are not the store', () => {
  for (const code of ['42601', '42703', '23505', '22021', 'ERR_INVALID_ARG_TYPE']) {
    assert.equal(isUnreachable(coded(code)), false, code);
  }
  for (const odd of [new TypeError('Connection is undefined'), 'ECONNREFUSED', undefined, null]) {
    assert.equal(isUnreachable(odd), false, String(odd));
  }
});
