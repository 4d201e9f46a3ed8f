import { useTranslations } from 'use-intl';
import { classes } from '../../shared/ui/classes.ts';
import styles from './OwnLines.module.css';
import type { LineHandleProps } from './ownLine.ts';
import { useLineDrag } from './useLineDrag.ts';

const WAYS = { above: '↑', below: '↓' } as const;

/** One line's name; an order's is a slider: drag it, or move it with the arrow keys and press Enter. */
export function LineHandle(props: LineHandleProps) {
  const { line, place, formats, distanceOf } = props;
  const t = useTranslations('market');
  const drag = useLineDrag(props);
  const price = drag.price ?? line.price;
  const distance = distanceOf(price);
  const figures = `${formats.number(price)}${distance ? ` (${formats.percent(distance)})` : ''}`;
  const way = place.isBeyond && !drag.price ? ` ${WAYS[place.isBeyond]}` : '';
  const style = { transform: `translateY(calc(${place.y}px - 50%))` };
  if (!line.isMovable) {
    return (
      <li className={classes(styles.line, styles[line.tone])} style={style}>
        <span className="sr">
          {line.name} {formats.number(line.price)}
        </span>
        <span aria-hidden="true">
          {line.name}
          {way}
        </span>
      </li>
    );
  }
  return (
    <li
      className={classes(styles.line, styles[line.tone])}
      style={style}
      data-dragged={drag.price ? true : undefined}
    >
      <span
        className={styles.handle}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('moveLine', { name: line.name })}
        aria-valuenow={Number(price)}
        aria-valuetext={figures}
        {...drag.handlers}
      >
        <i aria-hidden="true" />
        {drag.price ? figures : <span className={styles.name}>{line.name}</span>}
        {way}
      </span>
    </li>
  );
}
