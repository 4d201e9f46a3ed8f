import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { linkTo } from '../../shared/native/page.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { pairText } from '../../shared/pairs/pairAddress.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { shareLink } from '../../shared/ui/shareLink.ts';

/** What the address of the page of each kind ends in. */
const PATHS = { spot: 'trad', perp: 'contract' } as const;

export interface SharePairProps {
  readonly kind: keyof typeof PATHS;
  readonly pair: Pair | undefined;
}

/** Passes on the address of a pair's page. */
export function SharePair({ kind, pair }: SharePairProps) {
  const t = useTranslations('market');
  const formats = useFormats();
  if (!pair) return null;
  const { marketSymbol } = pair;
  const title = `${marketSymbol} ${figuresOf(pair, formats).price}`;
  const url = linkTo(`/marketDetails/${PATHS[kind]}?pair=${pairText(marketSymbol)}`);
  const words = { done: t('linkCopied'), failed: t('linkNotCopied') };
  return (
    <IconButton
      icon="share"
      label={t('sharePair', { pair: marketSymbol })}
      onClick={() => void shareLink({ title, url }, words)}
    />
  );
}
