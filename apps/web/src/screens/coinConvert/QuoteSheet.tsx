import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './CoinConvert.module.css';
import type { ConvertSide } from './convertForm.ts';
import { paidRate } from './paidRate.ts';
import type { Quote, Quoting } from './useQuote.ts';

/** Often enough that no second is left out. */
const TICK_MS = 200;
const SECOND_MS = 1_000;

export interface QuoteSheetProps {
  readonly quoting: Quoting;
  readonly side: ConvertSide;
  readonly onAgain: () => void;
}

/** A quote with the seconds it is still good for; afterwards the way to another one. */
export function QuoteSheet({ quoting, side, onAgain }: QuoteSheetProps) {
  const t = useTranslations('convert');
  const { quote, isUnanswered, isSending, accept, drop } = quoting;
  const seconds = useSecondsLeft(quote?.expiresAt);
  if (quote === undefined) return null;
  // What was taken without an answer is asked for again: another quote would be another exchange.
  const isOver = seconds <= 0 && !isUnanswered;
  return (
    <Sheet isOpen onClose={drop} title={t('quoteTitle')}>
      <div className={styles.quote}>
        <QuoteFigures quote={quote} side={side} />
        <p className={styles.left} role="timer" data-over={isOver || undefined}>
          {isOver ? t('expired') : t('left', { seconds })}
        </p>
        {isOver ? (
          <Button isDisabled={isSending} onClick={onAgain}>
            {t('again')}
          </Button>
        ) : (
          <Button isDisabled={isSending} onClick={() => void accept(quote)}>
            {t('accept')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function QuoteFigures({ quote, side }: { readonly quote: Quote; readonly side: ConvertSide }) {
  const t = useTranslations('convert');
  const formats = useFormats();
  const { pair } = side;
  const rate = paidRate(quote, [pair]);
  const percent = (text: string) => formats.percentPlain(percentOf(text));
  return (
    <>
      <dl className="num">
        <dt>{t('give')}</dt>
        <dd>
          {formats.exact(quote.given)} {quote.fromAsset}
        </dd>
        <dt>{t('receive')}</dt>
        <dd className={styles.received}>
          {formats.exact(quote.received)} {quote.toAsset}
        </dd>
        {rate ? (
          <>
            <dt>{t('yourRate')}</dt>
            <dd>
              1 {rate.base} = {formats.exact(rate.price)} {rate.quote}
            </dd>
          </>
        ) : null}
        <dt>{t('index')}</dt>
        <dd>
          {formats.exact(quote.price)} {pair.quoteAsset}
        </dd>
        <dt>{t('spread')}</dt>
        <dd>{percent(pair.spread)}</dd>
      </dl>
      <p className={styles.note}>
        {t('rule', { seconds: pair.validSeconds, drift: percent(pair.driftMax) })}
      </p>
    </>
  );
}

/** Whole seconds until a moment of the server's clock; 0 from then on, and without one. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until === undefined) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS));
}
