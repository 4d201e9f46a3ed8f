/** New recovery codes, or why there are none, as an answer. */
import type { NewCodes } from '../../members/factors/openFactors.ts';
import { type Reply, refusalOf } from './signedIn.ts';

/** Codes are shown in this answer and never again. */
export function newCodesReply(done: NewCodes): Reply<{ recoveryCodes: string[] }> {
  return done.refusal ? refusalOf(done) : { data: { recoveryCodes: [...done.recoveryCodes] } };
}
