import { useTranslations } from 'use-intl';

export interface LeftOutProps {
  readonly assets?: readonly string[] | undefined;
  readonly className?: string | undefined;
}

/** Names the coins that a sum leaves out, as they have no price; nothing when it has them all. */
export function LeftOut({ assets = [], className }: LeftOutProps) {
  const t = useTranslations('balances');
  if (assets.length === 0) return null;
  return <p className={className}>{t('leftOut', { assets: [...new Set(assets)].join(', ') })}</p>;
}
