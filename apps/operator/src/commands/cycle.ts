/**
 * candor cycle: timed contracts tried out on the exchange's own core. One JSON object on standard input, or
 * one per line: a product, members with money, and steps; the answer tells orders, accounts and the house.
 */
import { type Answered, answerInput } from '../answerLines.ts';
import { CyclePlay } from '../cyclePlay.ts';
import { FieldFault, listAt, objectOf, type Written } from '../fields.ts';
import type { Verb } from '../verb.ts';

export const cycle: Verb = {
  usage: 'cycle',
  summary:
    'try timed contracts: {"product":{…},"members":{…},"steps":[…]} per line on standard input',
  run: ({ terminal }) => answerInput(answerCycle, terminal),
};

/** Plays one line. */
export function answerCycle(written: Written): Answered {
  try {
    const steps = listAt(written, 'steps', (step) => objectOf(step, 'a step'));
    const product = objectOf(written.product, 'product');
    const play = new CyclePlay(product, objectOf(written.members, 'members'));
    for (const step of steps) play.play(step);
    return { line: JSON.stringify(play.result()) };
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return { line: JSON.stringify({ error: error.message }) };
  }
}
