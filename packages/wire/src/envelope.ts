/** Every answer is `{ code, msg, data }`: 200 success, 401 session lost, else a refusal's number. */
import * as z from 'zod/mini';
import { integer } from './scalars.ts';

export const SUCCESS = 200;
export const SESSION_LOST = 401;

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

export const envelope = z.object({
  code: integer,
  msg: z.string(),
  data: z.optional(z.unknown()),
});
