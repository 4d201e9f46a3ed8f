/** GET /user/codeChallenge */
import type { Handler } from '../handler.ts';

/** New work, signed, for one code. */
export const codeChallenge: Handler<'codeChallenge'> = async (_request, { members }) => ({
  data: await members.codes.work.challenge(),
});
