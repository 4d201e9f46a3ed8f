import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation, useNavigate, useSearch } from '../router/useRouting.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { assetOfSearch } from './assetOfSearch.ts';

export interface KnownCoinProps {
  /** The coins that the screen offers. */
  readonly codes: readonly string[];
  /** What is asked for, and how another is, where a screen keeps that itself; else it stands in the address. */
  readonly chosen?: { readonly coin: string; readonly take: (asset: string) => void };
  readonly children: ReactNode;
}

/** What a screen shows of the coin that is asked for; of one that is not offered it says so, and leads to one that is. */
export function KnownCoin({ codes, chosen, children }: KnownCoinProps) {
  const t = useTranslations('receipt');
  const ofAddress = useCoinOfAddress();
  const { coin, take } = chosen ?? ofAddress;
  const [first] = codes;
  if (coin === '' || first === undefined || codes.includes(coin)) return children;
  return (
    <EmptyState
      title={t('coinUnknown', { coin })}
      text={t('coinUnknownHint')}
      action={
        <Button look="ghost" size="small" onClick={() => take(first)}>
          {t('takeCoin', { coin: first })}
        </Button>
      }
    />
  );
}

function useCoinOfAddress() {
  const navigate = useNavigate();
  const search = useSearch();
  const { pathname } = useLocation();
  const take = (asset: string) =>
    void navigate({ to: pathname, search: { ...search, asset }, replace: true });
  return { coin: assetOfSearch(search), take };
}
