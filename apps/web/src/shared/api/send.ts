/**
 * POST calls: what the member does. Every answer is told in a toast, except a lost session (§7) and what
 * the caller shows itself: each sentence once.
 */

import { type Answer, type Call, type CallOptions, STEP_UP_REQUIRED } from '@candor/wire';
import { failureText } from '../i18n/locale.ts';
import { randomId } from '../randomId.ts';
import { toast } from '../ui/toast.ts';
import { attempts } from './attempts.ts';
import { client } from './client.ts';
import { withOverlay } from './loading.ts';
import { useSession } from './session.ts';
import { loseSession } from './sessionLost.ts';
import { askForStepUp } from './stepUp.ts';

export interface SendOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /** By what it is told whether this was sent before: the request, unless more of it moves than the member says. */
  readonly content?: unknown;
  /** A success says nothing: it is only half of what the member does. */
  readonly isHalfDone?: boolean;
  /** What the screen shows itself: a page that says it is done, a refusal at its field. */
  readonly shownByCaller?: readonly ('success' | 'refused')[];
}

const attempt = attempts();
/** Of what is under way already: who sent it first hears the answer. */
const UNDER_WAY = { type: 'failed', message: '' } as const;

/**
 * Sends `call` once, however often it is tapped, and tells its outcome; a picture is none like another.
 */
export async function send<Request, Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
  options: SendOptions = {},
): Promise<Answer<Response>> {
  if (call.isUpload) return sendUnder(randomId(), call, { request, options });
  const content = [useSession.getState().token, call.path, options.content ?? request];
  const told = await attempt(content, (key) => sendUnder(key, call, { request, options }));
  return told ?? UNDER_WAY;
}

interface Sending<Request> {
  readonly request: Request;
  readonly options: SendOptions;
}

/**
 * Sends `call` under the loading overlay and tells its outcome. Where the server wants to know anew who
 * it is, the member is asked, and the same request is sent again; who closes the question hears nothing.
 */
async function sendUnder<Request, Response>(
  idempotencyKey: string,
  call: Call<Request, Response>,
  { request, options }: Sending<Request>,
): Promise<Answer<Response>> {
  const { isHalfDone = false, shownByCaller = [] } = options;
  const silent = isHalfDone ? [...shownByCaller, 'success'] : shownByCaller;
  const once = () => withOverlay(client(call, request, { ...options, idempotencyKey }));
  const first = await once();
  if (!isStepUpRequired(first)) return tellAnswer(first, silent);
  return (await askForStepUp()) ? tellAnswer(await once(), silent) : first;
}

function isStepUpRequired(answer: Answer<unknown>): boolean {
  return answer.type === 'refused' && answer.code === STEP_UP_REQUIRED;
}

/** Tells an answer in a toast, but what is named in `silent`; a lost session ends here. */
export function tellAnswer<Response>(
  answer: Answer<Response>,
  silent: readonly string[],
): Answer<Response> {
  if (answer.type === 'sessionLost') loseSession();
  else if (answer.type === 'failed') refuse(answer.message || failureText());
  else if (silent.includes(answer.type)) return answer;
  else if (answer.type === 'refused') refuse(answer.message);
  else toast({ kind: 'done', text: answer.message });
  return answer;
}

function refuse(text: string): void {
  toast({ kind: 'refusal', text });
}
