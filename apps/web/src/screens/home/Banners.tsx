import type { CALLS, ResponseOf } from '@candor/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { inAppPath } from '../../shared/session/inAppPath.ts';
import { BannerControls } from './BannerControls.tsx';
import styles from './Banners.module.css';
import { turnTo, uncovered } from './rotation.ts';
import { useRotation } from './useRotation.ts';
import { useSwipe } from './useSwipe.ts';

export type Banner = ResponseOf<typeof CALLS.banner>[number];

/** The banner carousel: turns every 5 s, by swipe, dot or arrow key; can be stopped. */
export function Banners({ query }: { readonly query: UseQueryResult<Banner[]> }) {
  const banners = query.data ?? [];
  if (query.isPending) return <div className={styles.blank} />;
  return banners.length === 0 ? null : <Carousel banners={banners} />;
}

function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const [isStopped, setIsStopped] = useState(false);
  const [isDragged, setIsDragged] = useState(false);
  const turning = useRotation(banners.length, isStopped || isDragged);
  const { rotation } = turning;
  const swipe = useSwipe(turning, { count: banners.length, onDrag: setIsDragged });
  const beside = uncovered(rotation.index, swipe.distance, banners.length);
  const style: CSSProperties & Record<'--side' | '--from' | '--drag', string | number> = {
    '--side': rotation.side,
    '--from': `${swipe.releasedAt}px`,
    '--drag': `${swipe.distance}px`,
  };
  const roleOf = (index: number) => {
    if (index === rotation.index) return isDragged ? 'dragged' : 'current';
    if (isDragged) return index === beside ? (swipe.distance < 0 ? 'next' : 'previous') : undefined;
    return index === rotation.leaving ? 'leaving' : undefined;
  };
  return (
    <section aria-label={t('banners')} {...turning.holders}>
      <div
        className={styles.frame}
        style={style}
        aria-live={turning.isRunning ? 'off' : 'polite'}
        {...swipe.handlers}
      >
        {banners.map((banner, index) => (
          <div
            key={banner.id}
            className={styles.slide}
            data-role={roleOf(index)}
            inert={index !== rotation.index}
          >
            <Picture banner={banner} mayOpen={swipe.mayTap} />
          </div>
        ))}
      </div>
      <BannerControls
        ids={banners.map((banner) => banner.id)}
        turning={turning}
        isStopped={isStopped}
        onStop={setIsStopped}
        onChoose={(index) => turning.setRotation(turnTo(rotation, index))}
      />
    </section>
  );
}

interface PictureProps {
  readonly banner: Banner;
  /** False right after a swipe: its end is no tap. */
  readonly mayOpen: () => boolean;
}

function Picture({ banner, mayOpen }: PictureProps) {
  const navigate = useNavigate();
  const path = inAppPath(banner.url);
  const shown = isDrawing(banner) ? <Drawing banner={banner} /> : <Photo banner={banner} />;
  if (path === undefined) return shown;
  return (
    <button type="button" onClick={() => mayOpen() && void navigate({ to: path })}>
      {shown}
    </button>
  );
}

/** What the exchange draws itself has no words in it: a picture does not know the app's letters. */
function isDrawing({ image }: Banner): boolean {
  return image.startsWith('data:image/svg+xml');
}

function Drawing({ banner: { image, title, text } }: { readonly banner: Banner }) {
  return (
    <span className={styles.drawing}>
      <img src={image} alt="" width={720} height={240} draggable={false} />
      <span className={styles.words}>
        <b>{title}</b> <span>{text}</span>
      </span>
    </span>
  );
}

/** The operator's own picture. */
function Photo({ banner: { image, title, text } }: { readonly banner: Banner }) {
  const words = [title, text].filter(Boolean).join('. ');
  return <img src={image} alt={words} width={720} height={240} draggable={false} />;
}
