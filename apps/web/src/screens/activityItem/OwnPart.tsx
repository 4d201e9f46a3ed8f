import type { OfferingDetails, OwnOffering } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { shareNow } from '../../features/offerings/offeringFigures.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './ActivityItem.module.css';

interface OwnProps {
  readonly offering: OfferingDetails;
  readonly own: OwnOffering;
}

/** What the member committed, what it would be given now or was given, what came back, what is still locked. */
export function OwnPart({ offering, own }: OwnProps) {
  const t = useTranslations('offerings');
  return (
    <section aria-label={t('own')}>
      <h2>{t('own')}</h2>
      <p className={styles.status}>{t(`own_${own.status}`)}</p>
      <dl className={styles.figures}>
        {useRows(offering, own).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Unlocks own={own} />
    </section>
  );
}

function useRows(offering: OfferingDetails, own: OwnOffering): (readonly [string, string])[] {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { asset, payAsset, status } = own;
  const coins = (text: string) => `${formats.amount(text)} ${asset}`;
  const money = (text: string) => `${formats.amount(text)} ${payAsset}`;
  const committed = [t('committed'), `${coins(own.committed)} · ${money(own.cost)}`] as const;
  if (status === 'withdrawn') return [];
  if (status === 'refunded') return [committed, [t('refund'), money(own.refund)]];
  if (status === 'committed') {
    const isShared = offering.mode === 'proRata' && offering.status === 'open';
    return isShared ? [committed, [t('shareNow'), coins(shareNow(offering, own))]] : [committed];
  }
  return [
    committed,
    [t('allocated'), coins(own.allocated)],
    [t('paid'), money(own.paid)],
    [t('refund'), money(own.refund)],
    ...(own.unlocks.length === 0 ? [] : [[t('locked'), coins(own.locked)] as const]),
  ];
}

function Unlocks({ own }: { readonly own: OwnOffering }) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  if (own.unlocks.length === 0) return null;
  return (
    <ol className={styles.unlocks} aria-label={t('unlocks')}>
      {own.unlocks.map(({ at, amount, freedAt }) => (
        <li key={at} data-free={freedAt !== undefined || undefined}>
          <span className="num">
            {formats.amount(amount)} {own.asset}
          </span>
          <span className="num">
            {t(freedAt === undefined ? 'freeFrom' : 'freeSince', {
              time: formats.moment(freedAt ?? at),
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
