import type { OfferingDetails } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import styles from './ActivityItem.module.css';

/** Everything that was fixed before it opened; it never changes. */
export function Terms({ offering }: { readonly offering: OfferingDetails }) {
  const t = useTranslations('offerings');
  return (
    <section>
      <h2>{t('terms')}</h2>
      <dl className={styles.figures}>
        {useRows(offering).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`num ${styles.lines}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('seedNote', { seed: offering.seed })}</p>
    </section>
  );
}

function useRows(offering: OfferingDetails): (readonly [string, string])[] {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { asset, payAsset } = offering;
  const coins = (text: string) => `${formats.amount(text)} ${asset}`;
  const percent = (text: string) => formats.percentPlain(percentOf(text));
  const unlocks = offering.unlocks.map(({ at, share }) =>
    t('unlockOf', { share: percent(share), time: formats.moment(at) }),
  );
  return [
    [t('mode'), t(offering.mode)],
    [t('price'), `${formats.exact(offering.price)} ${payAsset}`],
    [t('supply'), coins(offering.supply)],
    [t('step'), coins(offering.lot)],
    [t('memberMin'), coins(offering.memberMin)],
    [t('memberMax'), coins(offering.memberMax)],
    [t('identity'), t(offering.identityRequired ? 'identityYes' : 'identityNo')],
    [t('opensAt'), formats.moment(offering.opensAt)],
    [t('closesAt'), formats.moment(offering.closesAt)],
    [
      t('listsAt'),
      offering.marketSymbol === undefined ? t('noMarket') : formats.moment(offering.listsAt),
    ],
    [t('unlocks'), unlocks.length === 0 ? t('atOnce') : unlocks.join('\n')],
    [t('issuerFee'), percent(offering.issuerFee)],
  ];
}
