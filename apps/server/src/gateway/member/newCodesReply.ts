/** New recovery codes, or why there are none, as an answer. */
import type { TextKey } from '@candor/wire';
import type { NewCodes } from '../../members/factors/openFactors.ts';
import type { MemberRefusal } from '../../members/refusals.ts';
import type { Reply } from '../handler.ts';

/** Codes are shown in this answer and never again. */
export function newCodesReply<Reason extends MemberRefusal>(
  done: NewCodes<Reason>,
  text: TextKey,
): Reply<{ recoveryCodes: string[] }, Reason> {
  if (!('recoveryCodes' in done)) return done;
  return { data: { recoveryCodes: [...done.recoveryCodes] }, text };
}
