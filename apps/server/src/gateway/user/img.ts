/** POST /user/img */
import { type Handler, memberIdOf } from '../handler.ts';

/** Keeps one picture of the member. */
export const img: Handler<'img'> = async ({ image }, context) => {
  const given = new Uint8Array(await image.arrayBuffer());
  const stored = await context.media.store(memberIdOf(context), given);
  return stored.refusal ? stored : { data: [{ url: stored.url }] };
};
