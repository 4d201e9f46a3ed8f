/**
 * For tests: the real host over the real core, in the test's own thread; only its log is kept in memory. Opens
 * at once, and the state can be looked at: `exchange`, and `events` of all that was applied.
 */

import { type Command, createExchange, type Event, outcomeOf, readEvents } from '@candor/core';
import { openTurn } from '../../ops/inTurn.ts';
import { answerQuery } from '../answerQuery.ts';
import { EngineHost } from '../engineHost.ts';
import type { EnginePort, Submitted } from '../enginePort.ts';

function openHost(isDemo: boolean): EngineHost {
  const log = {
    lastSeq: 0,
    append: async ({ seq, count }: { readonly seq: number; readonly count: number }) => {
      log.lastSeq = seq + count - 1;
    },
  };
  return new EngineHost({ log, exchange: createExchange({ isDemo }) });
}

export function openEngineInPlace(isDemo: boolean, now: () => number) {
  let host = openHost(isDemo);
  const events: Event[] = [];
  const inTurn = openTurn();

  const submit = async (command: Command, requestKey = 0n): Promise<Submitted> => {
    const result = await inTurn(() => host.runGroup([{ command, requestKey }], now()));
    events.push(...readEvents(result.events));
    const [answer] = result.answers;
    if (answer === undefined) throw new Error('a group of one has an answer');
    const { lastSeq: seq, time } = result;
    return { seq, time, outcome: outcomeOf(answer), isRepeat: answer.type === 'repeated' };
  };

  const port: Pick<EnginePort, 'submit' | 'query'> = {
    submit: submit as EnginePort['submit'],
    query: async (name, ask) => answerQuery(host.exchange, name, ask),
  };

  return {
    port,
    events,
    get exchange() {
      return host.exchange;
    },
    /** As after a restore from before there was anything. */
    startAnew: () => {
      host = openHost(isDemo);
    },
  };
}
