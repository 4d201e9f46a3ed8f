import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { useKeptPart } from '../../shared/native/useKept.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { favoriteLists, toggleFavorite } from './favoriteLists.ts';

export interface FavoriteButtonProps {
  readonly kind: MarketKind;
  readonly marketSymbol: string;
}

/** The star of a pair: lit while it is a favorite. */
export function FavoriteButton({ kind, marketSymbol }: FavoriteButtonProps) {
  const t = useTranslations('trade');
  const isFavorite = useKeptPart(favoriteLists, (lists) => lists[kind].includes(marketSymbol));
  const toggle = () => favoriteLists.keep(toggleFavorite(favoriteLists.get(), kind, marketSymbol));
  return (
    <IconButton
      icon="star"
      label={t(isFavorite ? 'removeFavorite' : 'addFavorite', { pair: marketSymbol })}
      isPressed={isFavorite}
      onClick={toggle}
    />
  );
}
