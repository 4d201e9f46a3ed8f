/** What a caller hears of a fault: one of the few that were foreseen, else a 500 that names its line in the log. */
import { randomBytes } from 'node:crypto';
import type { Locale, RefusalReason } from '@candor/wire';
import { EngineFault } from '../engine/engineFault.ts';
import { LineFault } from '../ops/boundedLine.ts';
import type { Log } from '../ops/log.ts';
import { UnreadFault } from '../ops/unreadFault.ts';
import { isUnreachable } from '../sql/isUnreachable.ts';
import { type HttpAnswer, refusalAnswer } from './answer.ts';

interface Failed {
  readonly locale: Locale;
  /** The path of the call or page. */
  readonly path: string;
  readonly log: Pick<Log, 'error'>;
}

const FORESEEN: Readonly<Record<EngineFault['code'], RefusalReason>> = {
  exchangeBusy: 'exchangeBusy',
  diskFull: 'diskFull',
  clockJumped: 'clockJumped',
  entryBroken: 'entryBroken',
  engineStopped: 'storageUnavailable',
};

/** The answer to a call that threw; the fault is logged here and nowhere else. */
export function faultAnswer(error: unknown, { locale, path, log }: Failed): HttpAnswer {
  // Whoever floods a line would flood the log too: it is counted as every refusal is.
  if (error instanceof LineFault) return refusalAnswer(locale, { refusal: 'exchangeBusy' });
  const refusal = foreseen(error);
  if (refusal !== undefined) {
    const isTold = error instanceof EngineFault && error.isRestraint;
    if (!isTold) log.error({ call: path, error: String(error) }, 'callFailed');
    return refusalAnswer(locale, { refusal });
  }
  const reference = newReference();
  const told = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  log.error({ call: path, reference, error: told }, 'unforeseenError');
  const answer = refusalAnswer(locale, { refusal: 'unforeseenError', parameters: { reference } });
  return { status: 500, envelope: { ...answer.envelope, data: { reference } } };
}

function foreseen(error: unknown): RefusalReason | undefined {
  if (error instanceof EngineFault) return FORESEEN[error.code];
  const isAway = error instanceof UnreadFault || isUnreachable(error);
  return isAway ? 'storageUnavailable' : undefined;
}

/** Sixteen letters that are not mistaken for each other, and no figures that a language would group. */
const LETTERS = 'bcdfghjkmnpqrtwx';
const REFERENCE_LENGTH = 10;

function newReference(): string {
  return [...randomBytes(REFERENCE_LENGTH)].map((byte) => LETTERS[byte & 15]).join('');
}
