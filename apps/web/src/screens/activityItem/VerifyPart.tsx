import type { OfferingDetails, OwnOffering } from '@candor/wire';
import { useTranslations } from 'use-intl';
import {
  type CheckedShare,
  keyCommand,
  verifyShare,
} from '../../features/offerings/verifyShare.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './ActivityItem.module.css';

export interface VerifyProps {
  readonly offering: OfferingDetails;
  readonly own: OwnOffering;
}

/** What was given, reckoned again on this device from the published plan, and which steps of it were checked. */
export function VerifyPart({ offering, own }: VerifyProps) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const checked = verifyShare(offering, own);
  if (checked === undefined) return null;
  const { plan } = offering;
  return (
    <section aria-label={t('verify')}>
      <h2>{t('verify')}</h2>
      <p className={styles.status} data-broken={!checked.isHeld || undefined} role="status">
        {t(checked.isHeld ? 'verified' : 'notVerified')}
      </p>
      <ol className={styles.steps}>
        <Steps offering={offering} own={own} checked={checked} />
      </ol>
      <p className={styles.note}>
        {plan.plannedAt === undefined
          ? ''
          : t('planned', {
              time: formats.moment(plan.plannedAt),
              entry: plan.plannedSeq ?? 0,
            })}{' '}
        {t('verifyHow', {
          number: `${own.memberId}`,
          command: keyCommand(offering.seed, own.memberId),
        })}
      </p>
    </section>
  );
}

function Steps({ offering, own, checked }: VerifyProps & { readonly checked: CheckedShare }) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { asset, payAsset } = own;
  const values = {
    supply: formats.amount(offering.supply),
    committed: formats.amount(own.committed),
    expected: formats.amount(checked.expected),
    allocated: formats.amount(own.allocated),
    paid: formats.amount(own.paid),
    refund: formats.amount(own.refund),
    price: formats.exact(offering.price),
    key: `${checked.key}`,
    ...{ asset, payAsset },
  };
  return checked.steps.map(({ step, isHeld }) => (
    <li key={step} data-broken={!isHeld || undefined}>
      <Icon name={isHeld ? 'check' : 'alert'} size={16} />
      <span className="num">{t(`step_${step}`, values)}</span>
      <b>{t(isHeld ? 'held' : 'broken')}</b>
    </li>
  ));
}
