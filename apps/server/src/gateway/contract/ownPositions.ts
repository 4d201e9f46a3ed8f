/** A member's rows and what waits for them, from the engine, of one moment. */
import { type Context, memberIdOf } from '../handler.ts';

/** The rows and triggers of whoever asks. */
export async function ownPositions(context: Context) {
  const ask = { memberId: memberIdOf(context) };
  const [rows, triggers] = await Promise.all([
    context.engine.query('positions', ask),
    context.engine.query('triggers', ask),
  ]);
  return { rows, triggers };
}
