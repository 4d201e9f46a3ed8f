/**
 * Which of the caller's own positions a request means by its number: the one that is open. Of a position that is
 * gone only the repeat of what was done to it is let through, to be answered with its first outcome (ADR 99).
 */
import { askPositions } from '../../engine/askPositions.ts';
import { type PositionPlace, placeOfPosition, positionIdOf } from '../../trading/positionId.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';
import { asPerp, type Perp } from './perpMarket.ts';

/** The perpetual and the place of a position's number; undefined for a number of none. */
export async function askedPosition(
  context: PartContext<'contract'>,
  positionId: number,
): Promise<{ readonly perp: Perp; readonly place: PositionPlace } | undefined> {
  const place = placeOfPosition(positionId);
  const perp = asPerp(context.marketData.directory.market(place.marketId));
  if (perp === undefined) return undefined;
  const { engine, requestKey } = context;
  const { rows } = await askPositions(engine, memberIdOf(context), place.marketId);
  if (rows.some((row) => positionIdOf(row) === positionId)) return { perp, place };
  const first = await engine.query('firstOutcome', { requestKey });
  return first && { perp, place };
}
