/** Faults that a change of the product might bring, and the test that has to go red for each. */

export interface Mutant {
  readonly name: string;
  /** What is changed: this file says `from` exactly once. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Beside this page. */
  readonly test: string;
  /** The test's name, and what it says of the fault. */
  readonly named: string;
  readonly seen: RegExp;
}

const EVERY_STREET = {
  test: 'simulation.test.ts',
  named: 'every street with crashes at any byte, lost replies and retries holds every promise',
} as const;
const HISTORY = {
  test: 'history.integration.test.ts',
  named: 'history in SQL is what the log tells, whatever is lost, cut or full',
} as const;
const RECOVER = 'apps/server/src/engine/recover.ts';
const FEED = 'apps/server/src/engine/feed.ts';
const READ = '  for await (const group of log.read(exchange.seq + 1, toSeq)) {\n';
const APPLY = `      await this.moveTo(transaction, lastSeq);
      for (const write of writes) await write(transaction);
`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'recovery skips the first frame behind a snapshot',
    file: RECOVER,
    from: READ,
    to: `  let isSkipped = exchange.seq === 0;
${READ}    if (!isSkipped) {
      isSkipped = true;
      exchange.seq = group.seq + group.count - 1;
      continue;
    }
`,
    ...EVERY_STREET,
    seen: /snapshot and replay differ|a restart is not the state before/,
  },
  {
    name: 'the second fill of an order is not told',
    file: 'packages/core/src/execution/tellFill.ts',
    from: '  const at = order.sink.open(ORDER_FILLED.code',
    to: '  if (row > 0) return tradeId;\n  const at = order.sink.open(ORDER_FILLED.code',
    ...EVERY_STREET,
    seen: /is not told, or told twice|cancelled with another rest/,
  },
  {
    name: 'the feed passes a batch over',
    file: FEED,
    from: '        this.options.tellProjector(message);\n',
    to: '        if (message.batch.lastSeq % 9 > 0) this.options.tellProjector(message);\n',
    ...EVERY_STREET,
    seen: /the feed left out or repeated entry/,
  },
  {
    name: 'the projector drops a batch',
    file: 'apps/server/src/projections/eventBytes.ts',
    from: '    events: batches.flatMap(',
    to: '    events: (batches.length > 1 ? batches.slice(1) : batches).flatMap(',
    ...HISTORY,
    seen: /a trade is missing in the tables|not what they have|tells other/,
  },
  {
    name: 'the projector repeats a batch',
    file: 'apps/server/src/projections/projection.ts',
    from: APPLY,
    to: `${APPLY}      for (const write of writes) await write(transaction);\n`,
    ...HISTORY,
    seen: /history does not go on|stands there twice|not what they have/,
  },
];
