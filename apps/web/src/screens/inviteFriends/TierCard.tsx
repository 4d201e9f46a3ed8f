import type { RebateTier } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './InviteFriends.module.css';
import { nextStep, STEPS } from './tierSteps.ts';

/** The member's share, the three steps, and the way to the next. */
export function TierCard({ tier }: { readonly tier: RebateTier }) {
  const t = useTranslations('invite');
  return (
    <section className={styles.tier} aria-label={t('share')}>
      <p className={styles.quiet}>{t('share')}</p>
      <p className={styles.percent}>{t('percent', { percent: tier.percent })}</p>
      <Steps tier={tier} />
      {tier.platformAsset === undefined ? (
        <p className={styles.quiet}>{t('noToken')}</p>
      ) : (
        <Holding tier={tier} asset={tier.platformAsset} />
      )}
      {tier.ownPercent > 0 ? (
        <p className={styles.own}>{t('ownShare', { percent: tier.ownPercent })}</p>
      ) : null}
    </section>
  );
}

function Steps({ tier }: { readonly tier: RebateTier }) {
  const t = useTranslations('invite');
  const { amount } = useFormats();
  const [from, to] = [amount(tier.middleFrom), amount(tier.middleTo)];
  const ranges: Readonly<Record<(typeof STEPS)[number], string>> = {
    10: t('stepBelow', { amount: from }),
    20: t('stepBetween', { from, to }),
    30: t('stepAbove', { amount: to }),
  };
  return (
    <ol className={styles.steps}>
      {STEPS.map((percent) => {
        const isMine = percent === tier.percent;
        return (
          <li key={percent} className={classes(styles.step, isMine && styles.mine)}>
            <b>{t('percent', { percent })}</b>
            <span className="num">{ranges[percent]}</span>
            {isMine ? <span className="sr">{t('stepNow')}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

function Holding({ tier, asset }: { readonly tier: RebateTier; readonly asset: string }) {
  const t = useTranslations('invite');
  const { amount, utcDay } = useFormats();
  const openPair = useOpenPair();
  // An operator may have named a token that nobody trades here.
  const pair = usePairs().data?.find(({ baseAsset }) => baseAsset === asset);
  const next = nextStep(tier);
  const words = {
    missing: amount(next?.missing ?? '0'),
    asset,
    percent: next?.percent ?? 0,
    day: utcDay(tier.newCountsFrom),
  };
  return (
    <>
      <div className={styles.holding}>
        <p>{t('youHold', { amount: amount(tier.holding), asset })}</p>
        {next && pair ? (
          <Button look="ghost" size="small" onClick={() => openPair(pair.marketSymbol)}>
            {t('getToken', { asset })}
          </Button>
        ) : null}
      </div>
      <Counted tier={tier} asset={asset} />
      {next ? (
        <p className={styles.quiet}>{t(next.isAbove ? 'missingAbove' : 'missingFrom', words)}</p>
      ) : null}
      {tier.percent >= 30 ? <p className={styles.quiet}>{t('topStep')}</p> : null}
    </>
  );
}

/** What of it decides the share, and from when it gives more. */
function Counted({ tier, asset }: { readonly tier: RebateTier; readonly asset: string }) {
  const t = useTranslations('invite');
  const { amount, utcDay } = useFormats();
  const day = utcDay(tier.countedSince);
  return (
    <>
      <p className={styles.quiet}>{t('counts', { amount: amount(tier.counted), asset, day })}</p>
      {tier.rises.map(({ percent, from }) => (
        <p key={from} className={styles.rise}>
          {t('rise', { percent, day: utcDay(from) })}
        </p>
      ))}
    </>
  );
}
