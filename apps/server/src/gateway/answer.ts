/** Answers as the wire wants them: `{ code, msg, data }`; HTTP 401 only for a lost session, 500 for what nobody foresaw. */
import { type Envelope, type Locale, REFUSAL_CODES, SESSION_LOST, SUCCESS } from '@candor/wire';
import type { Refusal, TextParameters } from './handler.ts';
import { sentence } from './messages.ts';

export interface HttpAnswer {
  readonly status: 200 | 401 | 500;
  readonly envelope: Envelope;
  /** Seconds to wait, for who asked too often. */
  readonly retryAfter?: number;
  /** Its data as JSON, where that was written in parts: the envelope then has none. */
  readonly dataText?: string;
}

/** A success with its data, encoded for the wire. */
export function success(
  locale: Locale,
  answered: { readonly data: unknown; readonly text?: string | undefined },
): HttpAnswer {
  const msg = answered.text ?? sentence(locale, 'success');
  return { status: 200, envelope: { code: SUCCESS, msg, data: answered.data } };
}

/** A refusal with its number and sentence. */
export function refusalAnswer(locale: Locale, refused: Refusal): HttpAnswer {
  const msg = sentence(locale, refused.text ?? refused.refusal, parametersOf(refused));
  if (refused.refusal === 'sessionMissing') {
    return { status: 401, envelope: { code: SESSION_LOST, msg } };
  }
  const envelope = { code: REFUSAL_CODES[refused.refusal], msg };
  const seconds = refused.refusal === 'tooManyRequests' && parametersOf(refused)?.seconds;
  return { status: 200, envelope, ...(seconds ? { retryAfter: Number(seconds) } : {}) };
}

/** What the sentence needs: how long to wait, a limit. */
function parametersOf({ waitSeconds, parameters }: Refusal): TextParameters | undefined {
  return waitSeconds === undefined ? parameters : { seconds: waitSeconds, ...parameters };
}

/** A refusal that a fault stands for, with what its sentence needs. */
export function refuse(refusal: Refusal['refusal'], parameters?: TextParameters): Refusal {
  return parameters ? { refusal, parameters } : { refusal };
}
