import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useFavorites } from './favoriteStore.ts';

export interface FavoriteButtonProps {
  readonly kind: MarketKind;
  readonly marketSymbol: string;
}

/** The star of a pair: lit while it is a favorite. */
export function FavoriteButton({ kind, marketSymbol }: FavoriteButtonProps) {
  const t = useTranslations('trade');
  const isFavorite = useFavorites((store) => store.lists[kind].includes(marketSymbol));
  const toggle = useFavorites((store) => store.toggle);
  return (
    <IconButton
      icon="star"
      label={t(isFavorite ? 'removeFavorite' : 'addFavorite', { pair: marketSymbol })}
      isPressed={isFavorite}
      onClick={() => toggle(kind, marketSymbol)}
    />
  );
}
