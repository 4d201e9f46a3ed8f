import { useTranslations } from 'use-intl';

/** Which way a contract bets on, told by a shape and a word. */
export function WayName({ side }: { readonly side: 'buy' | 'sell' }) {
  const t = useTranslations('cycle');
  return (
    <>
      <span aria-hidden="true">{side === 'buy' ? '▲ ' : '▼ '}</span>
      {t('up', { side })}
    </>
  );
}
