import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BalanceHero } from '../../features/wealth/BalanceHero.tsx';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { useTotals } from '../../features/wealth/useTotals.ts';
import { useSession } from '../../shared/api/session.ts';
import { later } from '../../shared/later.ts';
import { keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import styles from './Home.module.css';

/** Told by the exchange, later than what is seen first. */
const ProofLine = later(() => import('../../shared/proof/ProofLine.tsx'));

/** Who did all of it never loads it. */
const NextStep = later(() => import('./NextStep.tsx'));

/** What one comes for: a member's total and the ways in and out; for a visitor what this is, and the way in. */
export function HomeHead() {
  const isSignedIn = useSession((state) => state.isSignedIn);
  return isSignedIn ? <MemberHead /> : <VisitorHead />;
}

function MemberHead() {
  const { isHidden, toggle } = useHiddenAmounts();
  const totals = useTotals();
  return (
    <>
      <BalanceHero totals={totals.data} isHidden={isHidden} onHide={toggle} />
      <Newcomer />
    </>
  );
}

const stepsDone = keptIn(deviceStore, LOCAL_KEYS.stepsDone, (kept) =>
  kept === 'yes' ? 'yes' : 'no',
);

const endSteps = () => stepsDone.keep('yes');

/** The next step of a newcomer; its place is kept, so that nothing below jumps. */
function Newcomer() {
  const hasEnded = useKept(stepsDone) === 'yes';
  if (hasEnded) return null;
  return (
    <div className={styles.steps}>
      <Suspense>
        <NextStep onEnd={endSteps} />
      </Suspense>
    </div>
  );
}

function VisitorHead() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  return (
    <section className={styles.welcome}>
      <span className={styles.mark}>
        <Logo size={36} />
      </span>
      <h2>{t('welcome')}</h2>
      <p>{t('welcomeWhy')}</p>
      <div className={styles.ways}>
        <Button onClick={() => void navigate({ to: '/register/{-$code}' })}>{t('join')}</Button>
        <Button look="ghost" onClick={() => void navigate({ to: '/login' })}>
          {t('logIn')}
        </Button>
      </div>
      <div className={styles.proof}>
        <Suspense>
          <ProofLine />
        </Suspense>
      </div>
    </section>
  );
}
