/**
 * Reads the one file of an upload. Only calls that say so take multipart bodies, and only once their
 * caller's session was found. What is more than one file, too large or too slow is not read to its end.
 */

import type { MemberId } from '@candor/money';
import { IMAGE_BYTES_MAX } from '@candor/wire';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './answer.ts';
import type { Refusal } from './handler.ts';

/** The file under the name of its field. */
export interface Upload {
  readonly fields: Readonly<Record<string, Blob>>;
}

export interface Uploads {
  /** The upload of a member, or why it is refused. */
  readonly read: (request: FastifyRequest, memberId: MemberId) => Promise<Upload | Refusal>;
}

/** What a multipart body has besides its file: boundaries and headers. */
const WRAPPING_BYTES_MAX = 16_384;
const BODY_BYTES_MAX = IMAGE_BYTES_MAX + WRAPPING_BYTES_MAX;
/** More than cameras make: so much of a refused body runs out unread, as a line that is cut takes the answer along. */
const RUN_OUT_BYTES_MAX = 64 * 2 ** 20;
const LIMITS = {
  files: 1,
  fields: 0,
  parts: 2,
  fileSize: IMAGE_BYTES_MAX,
  fieldNameSize: 64,
  headerPairs: 16,
};
/** Each holds a picture in memory while it arrives. */
const READING_MAX = 24;
const READING_PER_MEMBER_MAX = 4;
const READING_MS_MAX = 60_000;
/** Who sends less than so much in so long loses their place, whether nothing or a byte now and then. */
const LOOK_MS = 5_000;
const BYTES_A_LOOK = 16_384;

/** Gives an app the means to take multipart bodies; nothing outside of it does. */
export async function takeMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
}

/** Opens the reading of uploads: so many at a time, so many of one member. */
export function openUploads(): Uploads {
  const reading = new Map<number, number>();
  let count = 0;

  function enter(memberId: MemberId): boolean {
    const own = reading.get(memberId) ?? 0;
    if (count >= READING_MAX || own >= READING_PER_MEMBER_MAX) return false;
    count += 1;
    reading.set(memberId, own + 1);
    return true;
  }

  function leave(memberId: MemberId): void {
    count -= 1;
    const own = (reading.get(memberId) ?? 1) - 1;
    if (own === 0) reading.delete(memberId);
    else reading.set(memberId, own);
  }

  return {
    read: async (request, memberId) => {
      if (!request.isMultipart()) return refuse('requestInvalid');
      if (isTooLong(request)) return refuse('imageTooLarge');
      if (!enter(memberId)) return refuse('exchangeBusy');
      const guard = guardBody(request);
      try {
        return await readFile(request);
      } catch (error) {
        return refuse(isTooLarge(error) ? 'imageTooLarge' : 'requestInvalid');
      } finally {
        guard.end();
        leave(memberId);
      }
    },
  };
}

/** A body that was not read on ends its connection, unless it is short enough to be let run out. */
export function closeAfterUnread(request: FastifyRequest, reply: FastifyReply): void {
  const told = request.headers['content-length'];
  if (told === undefined || Number(told) > RUN_OUT_BYTES_MAX) reply.header('connection', 'close');
}

function isTooLong({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX;
}

async function readFile(request: FastifyRequest): Promise<Upload | Refusal> {
  const fields: Record<string, Blob> = {};
  for await (const part of request.parts()) {
    if (part.type !== 'file') return refuse('requestInvalid');
    fields[part.fieldname] = new Blob([new Uint8Array(await part.toBuffer())]);
  }
  return { fields };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** Cuts the line of a body that never ends, by bytes or by time; what is left of a refused one runs out. */
function guardBody({ raw }: FastifyRequest): { readonly end: () => void } {
  let bytes = 0;
  let seen = 0;
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > BODY_BYTES_MAX) raw.destroy();
  });
  const timer = setTimeout(() => raw.destroy(), READING_MS_MAX);
  const looking = setInterval(() => {
    // What has come whole waits for this process, not for its sender.
    if (!raw.complete && bytes - seen < BYTES_A_LOOK) raw.destroy();
    seen = bytes;
  }, LOOK_MS);
  return {
    end: () => {
      clearTimeout(timer);
      clearInterval(looking);
      if (raw.complete) return;
      raw.unpipe();
      raw.resume();
    },
  };
}
