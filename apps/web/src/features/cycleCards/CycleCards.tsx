import type { CycleOrder } from '@candor/wire';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isOver } from '../../shared/cycle/countdown.ts';
import { useServerNow } from '../../shared/cycle/useServerNow.ts';
import { changeKept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { CycleCard } from './CycleCard.tsx';
import styles from './CycleCards.module.css';
import { type Box, boxAt, placeOf, type Size, settled } from './cardGeometry.ts';
import { cardPlaces, firstPlace, placesFrom, placesOf } from './cardPlaces.ts';
import { useFreeArea } from './useFreeArea.ts';

const CARD: Size = { width: 146, height: 44 };
/** More would hide the page. */
const CARDS_MAX = 4;

export interface CycleCardsProps {
  /** The member's contracts that run. */
  readonly orders: readonly CycleOrder[];
  readonly onOpen: (order: CycleOrder) => void;
}

/** A card for each contract until its countdown ends (§4), those that end first before others. */
export function CycleCards({ orders, onOpen }: CycleCardsProps) {
  const t = useTranslations('cycle');
  const last = Math.max(0, ...orders.map(({ expiresAt }) => expiresAt));
  const now = useServerNow(last);
  const free = useFreeArea();
  const running = orders
    .filter(({ expiresAt }) => !isOver(expiresAt, now))
    .sort((one, other) => one.expiresAt - other.expiresAt);
  const shown = running.slice(0, CARDS_MAX);
  const [places, move] = usePlaces(running);
  if (!free || shown.length === 0) return null;
  const { area, obstacles } = free;
  const wanted = shown.map(({ orderId }, at) =>
    boxAt(places[orderId] ?? firstPlace(at), area, CARD),
  );
  const boxes = settled(wanted, area, obstacles);
  return (
    <ul className={styles.cards} aria-label={t('positions')} data-cycle-cards>
      {shown.map((order, at) => (
        <CycleCard
          key={order.orderId}
          order={order}
          box={boxes[at] ?? boxAt(firstPlace(at), area, CARD)}
          onDrop={(box) => move(order.orderId, box, area)}
          onPress={() => onOpen(order)}
        />
      ))}
      {running.length > shown.length ? (
        <li className="sr">{t('moreCards', { count: running.length - shown.length })}</li>
      ) : null}
    </ul>
  );
}

/** Where cards were wanted. A card keeps the place it had first, whatever becomes of the others. */
function usePlaces(running: readonly CycleOrder[]) {
  const ids = running.map(({ orderId }) => orderId);
  const places = placesOf(useKept(cardPlaces), ids);
  const text = JSON.stringify(places);
  useEffect(() => {
    const known = placesFrom(JSON.parse(text));
    // None are known until they have been read: that forgets nothing.
    if (Object.keys(known).length > 0) cardPlaces.keep(known);
  }, [text]);
  const move = (orderId: number, box: Box, area: Box) =>
    changeKept(cardPlaces, { [orderId]: placeOf(box, area) });
  return [places, move] as const;
}
