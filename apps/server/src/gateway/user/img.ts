/** POST /user/img */
import { type Handler, memberIdOf } from '../handler.ts';

/** Keeps one picture of the member. */
export const img: Handler<'img'> = async ({ image }, context) => {
  const given = new Uint8Array(await image.arrayBuffer());
  const stored = await context.media.store(memberIdOf(context), given);
  if ('url' in stored) return { data: [{ url: stored.url }] };
  const { refusal, waitSeconds } = stored;
  return waitSeconds === undefined
    ? { refusal }
    : { refusal, parameters: { seconds: waitSeconds } };
};
