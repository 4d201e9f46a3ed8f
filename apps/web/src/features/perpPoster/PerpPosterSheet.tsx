import { marketSymbolOf } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { type Formats, NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import { PosterSheet } from '../../shared/poster/PosterSheet.tsx';
import { usePicture } from '../../shared/poster/usePicture.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { qrModules } from '../../shared/qr/qrModules.ts';
import { drawPerpPoster } from './drawPerpPoster.ts';
import { type PosterPosition, posterName, posterPercent } from './perpPosterFigures.ts';

export interface PerpPosterSheetProps {
  readonly position: PosterPosition;
  readonly priceDecimals: number;
  readonly onClose: () => void;
}

/** The poster of a position, to look at, to save and, where the device can, to share. */
export default function PerpPosterSheet({
  position,
  priceDecimals,
  onClose,
}: PerpPosterSheetProps) {
  const t = useTranslations('futures');
  const words = usePosterWords(position, priceDecimals);
  const invitation = useQuery(query(CALLS.getInvitationUrl, {}));
  const link = invitation.data?.referralUrl ?? '';
  const drawn = usePicture(
    posterName(PRODUCT_NAME, position),
    link === '' ? '' : JSON.stringify([words, link]),
    () => drawPerpPoster({ ...words, link, colors: colorsInForce(), qr: qrModules(link) }),
  );
  return (
    <PosterSheet
      title={t('posterTitle')}
      drawn={{ ...drawn, hasFailed: drawn.hasFailed || invitation.isError }}
      alt={t('posterPicture', { pair: words.pair, percent: words.percent })}
      words={{
        save: t('savePoster'),
        share: t('sharePoster'),
        saved: t('posterSaved'),
        failed: t('posterFailed'),
      }}
      onClose={onClose}
    />
  );
}

/** What the poster says, in the language in force. */
function usePosterWords(position: PosterPosition, priceDecimals: number) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const isDemo = useIsDemo();
  const { side, marginMode, leverage, exitPrice, markPrice } = position;
  const price = (text: string | undefined) =>
    text === undefined ? NOTHING : formats.price(text, priceDecimals);
  const percent = posterPercent(position);
  return {
    product: PRODUCT_NAME,
    pair: marketSymbolOf(position),
    direction: t(side),
    terms: `${t(marginMode)} · ${leverage}X`,
    percent: percent === '' ? NOTHING : formats.percent(percent),
    profit: profitText(position, formats),
    isGain: !position.income.startsWith('-'),
    isLong: side === 'long',
    facts: [
      { name: t('openPrice'), value: price(position.price) },
      exitPrice === undefined
        ? { name: t('mark'), value: price(markPrice) }
        : { name: t('exitPrice'), value: price(exitPrice) },
    ],
    scan: t('posterScan'),
    demo: isDemo ? t('posterDemo') : undefined,
  };
}

function profitText({ income, quoteAsset }: PosterPosition, formats: Formats): string {
  const sign = income.startsWith('-') ? '' : '+';
  return `${sign}${formats.decimal(income, MONEY_DECIMALS)} ${quoteAsset}`;
}

/** Up and down as the member sees them, on paper: the light theme's. */
function colorsInForce(): { readonly up: string; readonly down: string } {
  const [green, red] = ['#007a5a', '#c8321f'];
  const { updown } = document.documentElement.dataset;
  if (updown === 'cb') return { up: '#0062b8', down: '#b24a00' };
  return updown === 'red' ? { up: red, down: green } : { up: green, down: red };
}
