import { useTranslations } from 'use-intl';
import { BalanceHero } from '../../features/wealth/BalanceHero.tsx';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { useTotals } from '../../features/wealth/useTotals.ts';
import { useSession } from '../../shared/api/session.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './Home.module.css';
import { ProofLine } from './ProofLine.tsx';

/** What one comes for: a member's total and the ways in and out; for a visitor what this is, and the way in. */
export function HomeHead() {
  const isSignedIn = useSession((state) => state.isSignedIn);
  return isSignedIn ? <MemberHead /> : <VisitorHead />;
}

function MemberHead() {
  const { isHidden, toggle } = useHiddenAmounts();
  const totals = useTotals();
  return <BalanceHero totals={totals.data} isHidden={isHidden} onHide={toggle} />;
}

function VisitorHead() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  return (
    <section className={styles.welcome}>
      <h2>{t('welcome')}</h2>
      <p>{t('welcomeWhy')}</p>
      <div>
        <Button onClick={() => void navigate({ to: '/register/{-$code}' })}>{t('join')}</Button>
        <Button look="ghost" onClick={() => void navigate({ to: '/login' })}>
          {t('logIn')}
        </Button>
      </div>
      <ProofLine />
    </section>
  );
}
