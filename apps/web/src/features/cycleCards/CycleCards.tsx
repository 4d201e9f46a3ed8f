import type { CycleOrder } from '@candor/wire';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOver } from '../../shared/cycle/countdown.ts';
import { useServerNow } from '../../shared/cycle/useServerNow.ts';
import { changeKept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { useTableWindow } from '../../shared/ui/mediaQuery.ts';
import { CycleCard } from './CycleCard.tsx';
import styles from './CycleCards.module.css';
import { CyclePile } from './CyclePile.tsx';
import { type Box, boxAt, placeOf, type Size, settled } from './cardGeometry.ts';
import { cardPlaces, firstPlace, PILE, type Places, placesFrom, placesOf } from './cardPlaces.ts';
import { useFreeArea } from './useFreeArea.ts';

const CARD: Size = { width: 146, height: 44 };
const CLOSED_PILE: Size = { width: 132, height: 44 };
const OPEN_PILE: Size = { width: 68, height: 44 };
/** More would hide the page. */
const CARDS_MAX = 4;
/** Of a pile that somebody opened: they want to see them. */
const LAID_OUT_MAX = 8;

export interface CycleCardsProps {
  /** The member's contracts that run. */
  readonly orders: readonly CycleOrder[];
  readonly onOpen: (order: CycleOrder) => void;
}

/** A card for each contract until its countdown ends (§4), those that end first before others; on a phone several lie in one. */
export function CycleCards({ orders, onOpen }: CycleCardsProps) {
  const t = useTranslations('cycle');
  const running = useRunning(orders);
  const free = useFreeArea();
  const [isOpen, setIsOpen] = useState(false);
  const isPiled = !useTableWindow() && running.length > 1;
  const [places, move] = usePlaces(running);
  const [first] = running;
  if (!free || !first) return null;
  const { area, obstacles } = free;
  const most = isPiled ? LAID_OUT_MAX : CARDS_MAX;
  const shown = isPiled && !isOpen ? [] : running.slice(0, most);
  const pile = boxAt(places[PILE] ?? firstPlace(0), area, isOpen ? OPEN_PILE : CLOSED_PILE);
  const wanted = shown.map(({ orderId }, at) =>
    boxAt(places[orderId] ?? firstPlace(at), area, CARD),
  );
  const boxes = settled([...(isPiled ? [pile] : []), ...wanted], area, obstacles);
  const cards = isPiled ? boxes.slice(1) : boxes;
  const left = running.length - shown.length;
  return (
    <ul className={styles.cards} aria-label={t('positions')} data-cycle-cards>
      {isPiled ? (
        <CyclePile
          first={first}
          count={running.length}
          isOpen={isOpen}
          box={boxes[0] ?? pile}
          onDrop={(box) => move(PILE, box, area)}
          onPress={() => setIsOpen(!isOpen)}
        />
      ) : null}
      {shown.map((order, at) => (
        <CycleCard
          key={order.orderId}
          order={order}
          box={cards[at] ?? boxAt(firstPlace(at), area, CARD)}
          onDrop={(box) => move(order.orderId, box, area)}
          onPress={() => onOpen(order)}
        />
      ))}
      {shown.length > 0 && left > 0 ? (
        <li className="sr">{t('moreCards', { count: left })}</li>
      ) : null}
    </ul>
  );
}

/** Those whose countdown has not ended. */
function useRunning(orders: readonly CycleOrder[]): readonly CycleOrder[] {
  const last = Math.max(0, ...orders.map(({ expiresAt }) => expiresAt));
  const now = useServerNow(last);
  return orders
    .filter(({ expiresAt }) => !isOver(expiresAt, now))
    .sort((one, other) => one.expiresAt - other.expiresAt);
}

/** Where cards were wanted. A card keeps the place it had first, whatever becomes of the others. */
function usePlaces(running: readonly CycleOrder[]) {
  const ids = running.map(({ orderId }) => orderId);
  const kept = useKept(cardPlaces);
  const pile = kept[PILE];
  const places: Places = { ...placesOf(kept, ids), ...(pile ? { [PILE]: pile } : {}) };
  const text = JSON.stringify(places);
  useEffect(() => {
    const known = placesFrom(JSON.parse(text));
    // None are known until they have been read: that forgets nothing.
    if (Object.keys(known).length > 0) cardPlaces.keep(known);
  }, [text]);
  const move = (id: number, box: Box, area: Box) =>
    changeKept(cardPlaces, { [id]: placeOf(box, area) });
  return [places, move] as const;
}
