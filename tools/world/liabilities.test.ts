import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { CALLS, type ResponseOf } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import {
  registerMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { sharedServer } from '../../apps/server/src/gateway/testing/sharedServer.ts';
import { faultOf, hashOf, isSigned } from '../../apps/server/src/liabilities/checkHere.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

type Told = ResponseOf<typeof CALLS.balanceProof>;

test('finance §6 rule: who has something is counted soon, with all that the ledger has of theirs', async () => {
  const member = await registerMember(server);
  let told: Told | undefined;
  for (let tries = 0; tries < 400 && (told?.proofs.length ?? 0) === 0; tries += 1) {
    const answer = await member.call(CALLS.balanceProof, {});
    assert.ok(answer.type === 'success', JSON.stringify(answer));
    told = answer.data;
    if (told.proofs.length === 0) {
      assert.ok(told.isComing, 'a statement with theirs is on its way');
      await pass(300);
    }
  }
  assert.ok(told?.statement);
  const { statement, proofs, member: shown } = told;
  const holdings = await server.rooms.engine.port.query('holdings', {
    memberId: member.memberId as never,
  });
  const { assets } = await server.rooms.engine.port.query('exchange', {});
  const owed = new Map<string, bigint>();
  for (const { assetId, balance } of holdings) {
    const code = assets[assetId]?.code ?? '';
    owed.set(code, (owed.get(code) ?? 0n) + balance);
  }
  assert.deepEqual(new Map(proofs.map(({ asset, units }) => [asset, BigInt(units)])), owed);
  assert.equal(shown, server.rooms.shownIds.show('member', member.memberId));
  for (const proof of proofs) assert.equal(faultOf(statement, proof, shown), undefined);
});

test('finance §6 rule: everybody reads the statements, signed, each naming the one before', async () => {
  const answer = await fetch(`${server.url}/home/liabilities?pageSize=5`);
  const { data } = (await answer.json()) as { data: ResponseOf<typeof CALLS.liabilities> };
  const { statements, count } = data;
  assert.equal(statements[0]?.number, count);
  for (const [at, statement] of statements.entries()) {
    assert.ok(isSigned(statement, server.rooms.ticks.keys.published));
    assert.ok(!isSigned({ ...statement, entry: 1 }, server.rooms.ticks.keys.published));
    const older = statements[at + 1];
    if (older) assert.equal(statement.previous, hashOf(older));
    else if (statement.number === 1) assert.equal(statement.previous, '');
  }
});

test('finance §6 rule: the operator counts again from the log, and a backup takes the statements along', async () => {
  const asked = ['--data-dir', server.dataDir, '--json'];
  const verified = await runCandor(['proof', 'liabilities', '--verify', ...asked]);
  assert.equal(verified.code, 0, verified.out + verified.err);
  const { faults, isCompared, number } = JSON.parse(verified.out);
  assert.deepEqual({ faults, isCompared }, { faults: [], isCompared: true });
  const missing = await runCandor(['proof', 'liabilities', '--number', `${number + 1}`, ...asked]);
  assert.equal(missing.code, 1);
  assert.match(missing.out + missing.err, /no statement/);
  const copy = join(mkdtempSync(join(tmpdir(), 'candor-proof-')), 'copy');
  try {
    const copied = await runCandor(['backup', copy, ...asked]);
    assert.equal(copied.code, 0, copied.out + copied.err);
    assert.equal(JSON.parse(copied.out).statements, number);
    const told = await runCandor(['proof', 'liabilities', '--data-dir', copy, '--json']);
    assert.equal(JSON.parse(told.out).number, number, told.err);
  } finally {
    rmSync(dirname(copy), { recursive: true, force: true });
  }
});
