import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from './call.ts';
import { CALLS } from './registry.ts';
import { idsOfCall, jsonSchemasOf, writePush } from './schema.ts';
import { idPlacesOf } from './shownId.ts';

const plus = (_kind: string, id: number) => id + 1_000;

test('ids are changed where they stand, under every name the wire gives them, and nowhere else', () => {
  const { opened, shown } = idsOfCall(CALLS.closeEntrust);
  assert.deepEqual(opened({ id: '7', clientId: '8' }, plus), { id: 1_007, clientId: '8' });
  assert.deepEqual(shown({ id: 7 }, plus), { id: 1_007 });
  for (const odd of [
    { id: 'x' },
    { id: null },
    { id: -1 },
    { id: 0 },
    { id: 1.5 },
    'id',
    null,
    [7],
  ]) {
    assert.deepEqual(opened(odd, plus), odd);
  }
  const rows = { data: [{ id: 7, autoid: 7, number: '7' }], count: 7 };
  assert.deepEqual(idsOfCall(CALLS.tradEntrust).shown(rows, plus), {
    data: [{ id: 1_007, autoid: 1_007, number: '7' }],
    count: 7,
  });
});

test('a frame to a member shows ids as the calls do', () => {
  const closed = [{ orderId: 7, status: 'filled' as const }];
  const own = { sequence: 1, openOrders: [], closedOrders: closed, balances: [] };
  const told = JSON.parse(writePush({ own }, plus));
  assert.deepEqual(told.own.entrust_closed, [{ id: 1_007, autoid: 1_007, state: 'all' }]);
});

/** Whole numbers under the name of an id that are shown as they are kept: which calls, and why (ADR 69). */
const SHOWN_AS_KEPT: readonly (readonly [RegExp, string])[] = [
  [/^(overview|symbols|trad|contractSymbols|contractInfo)\b.* autoid$/, 'markets of the operator'],
  [/^cycle(Fairness|Info|Symbols)\b.* autoid$/, 'products of the operator'],
  [/^cycleReceipt order id$/, 'its first tick is the one behind that place of the log'],
  [/^(addIeo|getIeoList|ieoInfo|redeemIeo|minManage) id$/, 'what the operator offers'],
  [/^(ieoOrder data id|minOrder data minerid)$/, 'what the operator offers'],
  [/^ieoOrder data userid$/, 'shares of an offering are reckoned over it'],
  [/^contractPosition\w*( data)? autoid$/, 'made of market, side, mode and time'],
  [/^fillReceipt receipt /, 'signed as it stands'],
  [/^tradOrder data autoid$/, 'the trade on the public tape'],
];

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

const ID_NAME = /^(auto|order|user|miner)?id$|^readBy|Id$/;

/** Every whole number with the name of an id, by call and path. */
function idsIn(schema: JsonSchema, path: string): string[] {
  const inItems = schema.items ? idsIn(schema.items, path) : [];
  const inFields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(ID_NAME.test(name) && field.type === 'integer' ? [`${path} ${name}`] : []),
    ...idsIn(field, `${path} ${name}`),
  ]);
  return [...inItems, ...inFields];
}

test('every id that an answer shows is of a kind that is hidden, or stands here with the reason why not', () => {
  const calls = Object.entries(CALLS) as [string, Call][];
  const open = calls.flatMap(([name, call]) => {
    const shown = idsIn(jsonSchemasOf(call).response, name);
    const marks: string[] = [];
    const walk = (places: ReturnType<typeof idPlacesOf>, path: string): void => {
      if (places?.kind) marks.push(path);
      if (places?.items) walk(places.items, path);
      for (const [field, inner] of places?.fields ?? []) walk(inner, `${path} ${field}`);
    };
    walk(idPlacesOf(call.response), name);
    return shown.filter((each) => !marks.includes(each));
  });
  const unexplained = open.filter((each) => !SHOWN_AS_KEPT.some(([which]) => which.test(each)));
  assert.deepEqual(unexplained, []);
});
