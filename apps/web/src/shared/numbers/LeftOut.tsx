import { useTranslations } from 'use-intl';

/** Names the coins that a sum leaves out, as they have no price; nothing when it has them all. */
export function LeftOut({ assets = [] }: { readonly assets?: readonly string[] | undefined }) {
  const t = useTranslations('balances');
  if (assets.length === 0) return null;
  return <p>{t('leftOut', { assets: [...new Set(assets)].join(', ') })}</p>;
}
