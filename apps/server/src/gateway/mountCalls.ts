/** Mounts every call of the registry: who asks, how often, is the request right, then its handler. */
import { asMemberId } from '@candor/money';
import {
  CALLS,
  type Call,
  type CallName,
  faultyFieldOf,
  type IdsOfCall,
  idsOfCall,
  requestReader,
  responseWriter,
  SUCCESS,
} from '@candor/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asking, askedAtDoor, askedBy } from '../ops/asking.ts';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type HttpAnswer, refusalAnswer, refuse, success } from './answer.ts';
import { weightOf } from './callWeights.ts';
import { COMES_FIRST } from './comesFirst.ts';
import type { Context, Rooms } from './contexts.ts';
import { DOOR_CALLS } from './doorCalls.ts';
import { faultAnswer } from './faultAnswer.ts';
import type { Handler, Listed, Refusal, Reply } from './handler.ts';
import { HANDLERS } from './handlers.ts';
import { requestKeyOf } from './idempotency.ts';
import { inParts, isLong } from './inParts.ts';
import { sentence } from './messages.ts';
import type { RateLimits } from './rateLimits.ts';
import { RowWriter } from './rowWriter.ts';
import { sendContent } from './sendContent.ts';
import { type Caller, callerOf, withSession } from './session.ts';
import { type TimeAnswer, timeAnswers } from './timeAnswers.ts';
import { tellUndeclared } from './undeclared.ts';
import { closeAfterUnread, openUploads, takeMultipart, type Uploads } from './uploads.ts';

/** Of a long list, as a ticker costs one. */
const ROWS_PER_POINT = 100;

export interface MountOptions {
  readonly rooms: Rooms;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly report: Pick<BusinessEvents, 'orderAnswered'>;
  readonly log: Log;
}

interface Mounting extends MountOptions {
  readonly uploads: Uploads;
  readonly rowWriter: RowWriter;
  readonly contextOf: ContextOf;
}

type ContextOf = (caller: Caller, requestKey: bigint) => Context;

/** Contexts stand on the rooms instead of copying two dozen of them for every question. */
function openContexts(rooms: Rooms): ContextOf {
  class Asked {
    readonly caller: Caller;
    readonly requestKey: bigint;

    constructor(caller: Caller, requestKey: bigint) {
      this.caller = caller;
      this.requestKey = requestKey;
    }
  }
  Object.setPrototypeOf(Asked.prototype, rooms);
  return (caller, requestKey) => new Asked(caller, requestKey) as Asked & Rooms;
}

/** Mounts all calls on the app; uploads in a part of it that alone takes multipart bodies. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  const rowWriter = new RowWriter(options.log);
  const contextOf = openContexts(options.rooms);
  const mounting = { ...options, uploads: openUploads(), rowWriter, contextOf };
  const names = Object.keys(CALLS) as CallName[];
  for (const name of names.filter((each) => !CALLS[each].isUpload)) mountCall(app, name, mounting);
  app.register(async (part) => {
    await takeMultipart(part);
    for (const name of names.filter((each) => CALLS[each].isUpload))
      mountCall(part, name, mounting);
  });
}

type AnyCall = Call<unknown, unknown>;
type AnyReply = Reply<unknown> | Listed<unknown>;
type Replied = AnyReply | Promise<AnyReply>;
type AnyHandler = (request: unknown, context: Context) => Replied;

function mountCall(app: FastifyInstance, name: CallName, options: Mounting): void {
  // The registry pairs each call with its handler by name; together they are one type, apart they are not.
  const call = CALLS[name] as AnyCall;
  const handler = HANDLERS[name] as Handler<CallName> as AnyHandler;
  const shape = {
    ids: idsOfCall(call),
    read: requestReader(call),
    write: responseWriter(call),
    time: timeAnswers(options.metrics, name),
  };
  app.route({
    method: call.method,
    url: call.path,
    config: { isData: true },
    handler: (request, reply) => {
      const caller = callerOf(request, options.rooms.members.sessions);
      const asked = { name, call, handler, shape, request, reply, caller };
      void askedBy(askingOf(asked), () => answerCall(asked, options));
    },
  });
}

function tellAnswer({ call, request, reply }: Asked, answer: HttpAnswer): void {
  if (call.isUpload) closeAfterUnread(request, reply);
  if (isContent(call, answer)) sendContent(request, reply, answer);
  else send(reply, answer);
}

/** What is worked out of a call once. */
interface Shape {
  readonly ids: IdsOfCall;
  readonly read: (given: unknown) => unknown;
  readonly write: (response: unknown) => unknown;
  readonly time: TimeAnswer;
}

interface Asked {
  readonly name: CallName;
  readonly call: AnyCall;
  readonly handler: AnyHandler;
  readonly shape: Shape;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** As known without SQL. */
  readonly caller: Caller;
}

/** What sends a code changes something, however it is asked for. */
function askingOf({ name, call, request, caller }: Asked): Asking {
  const isRead = call.method === 'GET' && name !== 'getCode';
  const isAtDoor = DOOR_CALLS.has(name);
  return { isRead, isAtDoor, network: caller.address, isGone: () => request.raw.socket.destroyed };
}

async function answerCall(asked: Asked, options: Mounting): Promise<void> {
  const startedAt = performance.now();
  const answer = await answerTo(asked, options);
  try {
    asked.shape.time(answer.envelope.code, (performance.now() - startedAt) / 1_000);
    tellAnswer(asked, answer);
  } catch (error) {
    asked.reply.send(error);
  }
}

async function answerTo(asked: Asked, options: Mounting): Promise<HttpAnswer> {
  try {
    const reply = await replyTo(asked, options);
    return isLongList(asked, reply)
      ? await answerInParts(asked, reply, options)
      : answerOf(asked, reply, options);
  } catch (error) {
    const { locale } = asked.caller;
    return faultAnswer(error, { locale, path: asked.call.path, log: options.log });
  }
}

function answerOf(asked: Asked, reply: AnyReply, options: Mounting): HttpAnswer {
  const { locale } = asked.caller;
  reportOrder(asked.call, reply, options);
  if ('refusal' in reply) {
    options.metrics.refusals.inc({ reason: reply.refusal });
    tellUndeclared(asked, reply.refusal, options);
    return refusalAnswer(locale, reply);
  }
  if ('rows' in reply) {
    const rows = options.rowWriter.write(asked.call as Call<unknown, unknown[]>, reply.rows);
    return success(locale, { data: shown(asked, rows, options), text: undefined });
  }
  const text = reply.text && sentence(locale, reply.text, reply.parameters);
  const data = shown(asked, asked.shape.write(reply.data), options);
  return success(locale, { data, text });
}

/** Rows of a member's own that are as many as an operator lets them have. */
function isLongList(
  { call }: Asked,
  reply: AnyReply,
): reply is { readonly data: readonly unknown[] } {
  const isBare = 'data' in reply && reply.text === undefined && !call.isContent;
  return isBare && isLong(reply.data);
}

/** As `answerOf`, in turns with others; what it costs beyond a short one is taken off the allowance behind. */
async function answerInParts(
  asked: Asked,
  { data }: { readonly data: readonly unknown[] },
  options: Mounting,
): Promise<HttpAnswer> {
  const { caller, shape } = asked;
  const texts = await inParts(data, (part) =>
    (shown(asked, shape.write(part), options) as readonly unknown[]).map((row) =>
      JSON.stringify(row),
    ),
  );
  options.limits.check(caller.address, caller.memberId, Math.ceil(data.length / ROWS_PER_POINT));
  return { ...success(caller.locale, { data: undefined }), dataText: `[${texts.join(',')}]` };
}

/** An answer with the numbers that stand outside for ids. */
function shown({ shape: { ids } }: Asked, written: unknown, { rooms }: Mounting): unknown {
  return ids.shown(written, rooms.shownIds.show);
}

/** The limit comes first: a made-up token costs its sender a point and not the database a question. What memory
 *  knows is not waited for. */
function replyTo(asked: Asked, options: Mounting): Replied {
  const { limits } = options;
  const { name, call, request, caller } = asked;
  const weight = weightOf(name, call.method === 'GET' ? request.query : undefined);
  const seconds = limits.check(caller.address, caller.memberId, weight);
  if (seconds !== undefined) return refuse('tooManyRequests', { seconds });
  const isKnown = caller.memberId !== undefined || caller.token === undefined;
  const asksMore = call.needsStepUp || call.isUpload || COMES_FIRST[name] !== undefined;
  if (!isKnown || asksMore) return replyLater(asked, options);
  const context = admit(asked, caller, options);
  if ('refusal' in context) return context;
  return replyToForm({ asked, context, fields: fieldsOf(asked) }, options);
}

/** What asks SQL, or reads a file. */
async function replyLater(asked: Asked, options: Mounting): Promise<AnyReply> {
  const { rooms } = options;
  const { name, call, request } = asked;
  const { sessions } = rooms.members;
  const caller = await askedAtDoor(() => withSession(asked.caller, sessions));
  const context = admit(asked, caller, options);
  if ('refusal' in context) return context;
  const unready = await COMES_FIRST[name]?.(context);
  if (unready) return unready;
  if (call.needsStepUp && !(await isSteppedUp(caller, rooms))) return refuse('stepUpRequired');
  const given = call.isUpload
    ? await options.uploads.read(request, caller.memberId ?? asMemberId(0))
    : { fields: fieldsOf(asked) };
  if ('refusal' in given) return given;
  return replyToForm({ asked, context, fields: given.fields }, options);
}

/** Who may ask, and under which key. */
function admit({ call, request }: Asked, caller: Caller, options: Mounting): Context | Refusal {
  if (call.auth === 'member' && caller.memberId === undefined) return refuse('sessionMissing');
  const requestKey = requestKeyOf(request.headers['idempotency-key'], caller.memberId);
  if (requestKey === undefined) return refuse('requestInvalid');
  return options.contextOf(caller, requestKey);
}

function fieldsOf({ call, request }: Asked): unknown {
  return call.method === 'GET' ? request.query : (request.body ?? {});
}

interface Form {
  readonly asked: Asked;
  readonly context: Context;
  readonly fields: unknown;
}

function replyToForm({ asked, context, fields }: Form, { rooms }: Mounting): Replied {
  const { call, shape, handler } = asked;
  const parsed = shape.read(shape.ids.opened(fields, rooms.shownIds.open));
  return parsed === undefined ? refuseShape(call, fields) : handler(parsed, context);
}

/** A request of another shape is told the field, so that nobody has to guess it. */
function refuseShape(call: AnyCall, given: unknown): Refusal {
  const { field, isMissing } = faultyFieldOf(call, given) ?? {};
  if (field === undefined) return refuse('requestInvalid');
  const text = isMissing ? 'fieldMissing' : 'fieldInvalid';
  return { refusal: 'requestInvalid', text, parameters: { field } };
}

async function isSteppedUp({ token }: Caller, { members }: Rooms): Promise<boolean> {
  return token !== undefined && (await askedAtDoor(() => members.sessions.isSteppedUp(token)));
}

/** A visitor's attempt is no order. */
function reportOrder(call: AnyCall, reply: AnyReply, { report }: MountOptions): void {
  const kind = call.placesOrder;
  if (kind === undefined) return;
  if (!('refusal' in reply)) report.orderAnswered(kind, 'accepted');
  else if (reply.refusal !== 'sessionMissing') report.orderAnswered(kind, 'refused');
}

function isContent(call: AnyCall, answer: HttpAnswer): boolean {
  return call.isContent && answer.envelope.code === SUCCESS;
}

function send(reply: FastifyReply, answer: HttpAnswer): FastifyReply {
  const { status, envelope, dataText, retryAfter } = answer;
  reply.code(status);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (dataText === undefined) return reply.send(envelope);
  const { code, msg } = envelope;
  const head = JSON.stringify({ code, msg }).slice(0, -1);
  return reply.type('application/json; charset=utf-8').send(`${head},"data":${dataText}}`);
}
