/**
 * candor perp: perpetual futures tried out on the exchange's own core. One JSON object on standard input,
 * or one per line: a market, members with money, and steps; the answer tells accounts, fund and events.
 */
import { type Answered, answerInput } from '../answerLines.ts';
import { FieldFault, listAt, objectOf, type Written } from '../fields.ts';
import { PerpPlay } from '../perpPlay.ts';
import type { Verb } from '../verb.ts';

export const perp: Verb = {
  usage: 'perp',
  summary:
    'try perpetual futures: {"market":{…},"members":{…},"steps":[…]} per line on standard input',
  run: ({ terminal }) => answerInput(answerPerp, terminal),
};

/** Plays one line. */
export function answerPerp(written: Written): Answered {
  try {
    const steps = listAt(written, 'steps', (step) => objectOf(step, 'a step'));
    const market = objectOf(written.market, 'market');
    const play = new PerpPlay(market, objectOf(written.members, 'members'));
    for (const step of steps) play.play(step);
    return { line: JSON.stringify(play.result()) };
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return { line: JSON.stringify({ error: error.message }) };
  }
}
