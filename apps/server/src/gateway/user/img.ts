/** POST /user/img */
import type { CALLS, RequestOf } from '@candor/wire';
import { type Context, memberIdOf, type Reply } from '../handler.ts';

/** Keeps one picture of the member. */
export async function img(
  { image }: RequestOf<typeof CALLS.img>,
  context: Context,
): Promise<Reply<{ url: string }[]>> {
  const given = new Uint8Array(await image.arrayBuffer());
  const stored = await context.media.store(memberIdOf(context), given);
  if ('url' in stored) return { data: [{ url: stored.url }] };
  const { refusal, waitSeconds } = stored;
  return waitSeconds === undefined
    ? { refusal }
    : { refusal, parameters: { seconds: waitSeconds } };
}
