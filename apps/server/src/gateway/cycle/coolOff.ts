/** POST /cycle/coolOff */
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { ownProtection } from './ownProtection.ts';

const HOUR_MS = 3_600_000;

export const cycleCoolOff: CommandHandler<'cycleCoolOff'> = async ({ hours }, context) => {
  const memberId = memberIdOf(context);
  const durationMs = hours * HOUR_MS;
  const { outcome } = await context.engine.submit({ type: 'startCoolOff', memberId, durationMs });
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { data: await ownProtection(context) };
};
