import assert from 'node:assert/strict';
import { test } from 'node:test';
import { switches } from './rules/switches.ts';
import { treeOf } from './testing/treeOf.ts';

const PATH = 'packages/core/src/a.ts';

function said(lines: readonly string[], path = PATH): string[] {
  return switches.check(treeOf({ [path]: lines.join('\n') }));
}

function switchWith(over: string, ...last: readonly string[]): string[] {
  return ['function f() {', `  switch (${over}) {`, "    case 'a':", ...last, '  }', '}'];
}

const CLOSED = ['    default:', '      return command satisfies never;'];
const OPEN = ['    default:', '      return false;'];

test('a switch over types without a default, or with an open one, is found', () => {
  assert.deepEqual(said(switchWith('command.type')), [
    `${PATH}:2 leaves a switch over types or kinds open: satisfies never`,
  ]);
  assert.equal(said(switchWith('command.type', ...OPEN)).length, 1);
  assert.equal(said(switchWith('entry.command.type', ...OPEN)).length, 1);
  assert.equal(said(switchWith('type', ...OPEN)).length, 1);
});

test('a switch that says never is closed, in words and not in a comment', () => {
  assert.deepEqual(said(switchWith('command.type', ...CLOSED)), []);
  assert.equal(said(switchWith('type', ...OPEN, '      // satisfies never')).length, 1);
});

test('an inner switch does not close the outer one', () => {
  const inner = switchWith('event.type', ...CLOSED).map((line) => `    ${line}`);
  assert.equal(said(switchWith('command.type', ...inner)).length, 1);
});

test('the engine, projections, market data and the gateway are looked at, other rooms are not', () => {
  const lines = switchWith('event.type', ...OPEN);
  assert.equal(said(lines, 'apps/server/src/projections/changes.ts').length, 1);
  assert.equal(said(lines, 'apps/server/src/marketData/a.ts').length, 1);
  assert.equal(said(lines, 'apps/web/src/a.ts').length, 0);
  assert.equal(said(switchWith('side', ...OPEN)).length, 0);
});

test('a switch over the kind of a market is looked for wherever markets are known', () => {
  const lines = switchWith('market.spec.kind', ...OPEN);
  for (const room of [
    'packages/wire/src',
    'apps/server/src/demo',
    'apps/web/src',
    'apps/operator/src',
  ]) {
    assert.equal(said(lines, `${room}/a.ts`).length, 1, room);
    assert.equal(said(switchWith('marketKind', ...CLOSED), `${room}/a.ts`).length, 0, room);
  }
  assert.equal(said(lines, 'tools/world/a.ts').length, 0);
});
