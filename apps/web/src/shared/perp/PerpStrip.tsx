import type { PerpPair } from '@candor/wire';
import { memo, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NOTHING, useFormats } from '../numbers/formats.ts';
import { percentOf } from '../numbers/percentOf.ts';
import { timeLeft } from '../numbers/timeLeft.ts';
import { serverNow } from '../session/clock.ts';
import styles from './PerpStrip.module.css';

const TICK_MS = 1_000;

export interface PerpStripProps {
  readonly perp: PerpPair | undefined;
  /** Mark and index stand elsewhere on the screen: the open interest takes their place. */
  readonly hasPrices?: boolean;
}

/** Mark, index and funding of a perpetual in one line; the funding counts down to its next time. */
export const PerpStrip = memo(DrawnStrip);

function DrawnStrip({ perp, hasPrices = false }: PerpStripProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const price = (text: string | undefined) =>
    perp && text ? formats.price(text, perp.priceDecimals) : NOTHING;
  const rate = perp && formats.percentFine(percentOf(perp.fundingRate));
  return (
    <dl className={`num ${styles.strip}`}>
      {hasPrices ? (
        <div>
          <dt>{t('openInterest')}</dt>
          <dd>
            {perp ? formats.short(perp.openInterest) : NOTHING} {perp?.baseAsset}
          </dd>
        </div>
      ) : (
        <>
          <div>
            <dt>{t('mark')}</dt>
            <dd>{price(perp?.markPrice)}</dd>
          </div>
          <div>
            <dt>{t('index')}</dt>
            <dd>{price(perp?.indexPrice)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('fundingIn')}</dt>
        <dd>
          {rate ?? NOTHING} / <Countdown until={perp?.nextFundingAt} />
        </dd>
      </div>
    </dl>
  );
}

/** The time left until a moment, by the server's clock. */
export function Countdown({ until }: { readonly until: number | undefined }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time role="timer">{until ? timeLeft(until - now) : NOTHING}</time>;
}
