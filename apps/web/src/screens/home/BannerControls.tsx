import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Banners.module.css';
import { turn } from './rotation.ts';
import type { Turning } from './useRotation.ts';

export interface BannerControlsProps {
  /** The pictures, in their order. */
  readonly ids: readonly string[];
  readonly turning: Turning;
  readonly isStopped: boolean;
  readonly onStop: (isStopped: boolean) => void;
  readonly onChoose: (index: number) => void;
}

/** A mark for each picture, the lit one filling while it waits, and the button that stops the turning. */
export function BannerControls(props: BannerControlsProps) {
  const { ids, turning, isStopped, onStop, onChoose } = props;
  const t = useTranslations('home');
  const count = ids.length;
  if (count < 2) return null;
  const { rotation, isRunning, mayRun } = turning;
  const onKey = (event: KeyboardEvent) => {
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (side) turning.setRotation(turn(rotation, side, count));
  };
  return (
    <div className={styles.controls}>
      {ids.map((id, index) => (
        <button
          key={id}
          type="button"
          className={styles.mark}
          aria-label={t('bannerOf', { index: index + 1, count })}
          aria-current={index === rotation.index ? 'true' : undefined}
          onClick={() => onChoose(index)}
          onKeyDown={onKey}
        >
          {index === rotation.index ? <i data-running={isRunning || undefined} /> : null}
        </button>
      ))}
      {mayRun ? (
        <button
          type="button"
          className={styles.stop}
          aria-label={t(isStopped ? 'bannerPlay' : 'bannerPause')}
          onClick={() => onStop(!isStopped)}
        >
          <Icon name={isStopped ? 'play' : 'pause'} size={16} />
        </button>
      ) : null}
    </div>
  );
}
