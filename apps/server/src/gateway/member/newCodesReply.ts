/** New recovery codes, or why there are none, as an answer. */
import type { TextKey } from '@candor/wire';
import type { NewCodes } from '../../members/factors/openFactors.ts';
import type { Reply } from '../handler.ts';

/** Codes are shown in this answer and never again. */
export function newCodesReply(done: NewCodes, text: TextKey): Reply<{ recoveryCodes: string[] }> {
  if (done.refusal) return done;
  return { data: { recoveryCodes: [...done.recoveryCodes] }, text };
}
